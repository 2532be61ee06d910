import { connect } from "@jumbl/db";
import type { Command } from "commander";
import type { Env } from "../../env/env.ts";
import { addAction, COMMAND_LIMITS, type CommandProgram, requireDatabase } from "../command.ts";
import { type Diagnosis, diagnoseDatabase, diagnoseSettings } from "../diagnose.ts";
import { formatError } from "../format-error.ts";

async function diagnoseConnection(env: Env): Promise<Diagnosis[]> {
  try {
    requireDatabase(env);
    const connection = await connect({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.JUMBL_DATA_DIR,
      limits: COMMAND_LIMITS,
    });
    try {
      // oxlint-disable-next-line no-restricted-globals -- the clock of this machine is compared with the database's
      return await diagnoseDatabase(connection, { env, readNow: () => new Date() });
    } finally {
      await connection.close();
    }
  } catch (error) {
    return [{ subject: "database", state: "fail", finding: formatError(error) }];
  }
}

export function addDoctorCommand(jumbl: Command, program: CommandProgram): void {
  const doctor = jumbl
    .command("doctor")
    .description("looks at settings, database, clock, disk, versions, coming days and word bank");
  addAction(program, doctor, async ({ env }) => {
    const found = [...diagnoseSettings(program.source), ...(await diagnoseConnection(env))];
    return {
      data: found,
      lines: found.map(
        ({ subject, state, finding }) => `${state.padEnd(4)}  ${subject.padEnd(12)}  ${finding}`,
      ),
      isFailure: found.some(({ state }) => state === "fail"),
    };
  });
}
