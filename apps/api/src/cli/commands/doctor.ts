import { requireSameDatabase } from "@jumbl/db";
import type { Command } from "commander";
import type { Env } from "../../env/env.ts";
import { addAction, type CommandProgram, withServerConnection } from "../command.ts";
import { diagnoseDatabase } from "../diagnosis/diagnose-database.ts";
import { diagnoseMail } from "../diagnosis/diagnose-mail.ts";
import { diagnoseSettings } from "../diagnosis/diagnose-settings.ts";
import type { Diagnosis } from "../diagnosis/diagnosis.ts";
import { formatError } from "../format-error.ts";

function describeError(error: unknown, source: CommandProgram["source"]): string {
  try {
    return formatError(error, source);
  } catch {
    return error instanceof Error ? error.message : String(error);
  }
}

async function diagnoseConnection(
  env: Env,
  source: CommandProgram["source"],
): Promise<Diagnosis[]> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = env;
  try {
    if (DATABASE_URL !== undefined && DATABASE_MIGRATION_URL !== undefined) {
      await requireSameDatabase(DATABASE_URL, DATABASE_MIGRATION_URL);
    }
    return await withServerConnection(env, (connection) =>
      // oxlint-disable-next-line no-restricted-globals -- the clock of this machine is compared with the database's
      diagnoseDatabase(connection, { env, readNow: () => new Date() }),
    );
  } catch (error) {
    return [{ subject: "database", state: "fail", finding: describeError(error, source) }];
  }
}

export function addDoctorCommand(jumbl: Command, program: CommandProgram): void {
  const doctor = jumbl
    .command("doctor")
    .description("checks what the server needs, with the server's own role");
  const work = async ({ env }: { env: Env }) => {
    const found = [
      ...diagnoseSettings(program.source),
      ...(await diagnoseConnection(env, program.source)),
      ...(await diagnoseMail(env)),
    ];
    return {
      data: found,
      lines: found.map(
        ({ subject, state, finding }) => `${state.padEnd(4)}  ${subject.padEnd(12)}  ${finding}`,
      ),
      isFailure: found.some(({ state }) => state === "fail"),
    };
  };
  addAction(program, doctor, work, { usesDatabase: false });
}
