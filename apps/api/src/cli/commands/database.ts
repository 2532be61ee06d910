import { backUpDatabase, restoreDatabase } from "@jumbl/db/backup";
import { verifyDatabase } from "@jumbl/db/verify";
import type { Command } from "commander";
import type { Env } from "../../env/env.ts";
import { recordAction } from "../record-action.ts";
import { addMoveCommand } from "./move.ts";
import { addSeedCommand } from "./seed.ts";
import { createVerifyResult } from "./verify.ts";
import {
  addAction,
  type CommandProgram,
  migrateDatabase,
  withConnection,
  withServerConnection,
} from "../command.ts";
import { findSchemaProblem } from "../diagnosis/diagnose-database.ts";

const createTarget = ({ DATABASE_URL, DATABASE_MIGRATION_URL, JUMBL_DATA_DIR }: Env) => ({
  databaseUrl: DATABASE_MIGRATION_URL ?? DATABASE_URL,
  dataDir: JUMBL_DATA_DIR,
});

export function addDatabaseCommands(jumbl: Command, program: CommandProgram): void {
  const database = jumbl.command("database").description("the database and its backups");
  addAction(
    program,
    database
      .command("migrate")
      .description("applies the migrations of this version, as every start of the server does"),
    async (ctx) => {
      const applied = await migrateDatabase(ctx);
      if (applied.length > 0) {
        const summary = `Applied ${applied.join(", ")}.`;
        await withConnection(ctx, ({ background }) =>
          recordAction(background, { command: "database migrate", summary }),
        );
      }
      return {
        data: { applied },
        lines: applied.length > 0 ? applied.map((name) => `applied ${name}`) : ["up to date"],
      };
    },
  );
  addAction(
    program,
    database
      .command("status")
      .description("says whether the server can work with the database, as the server's role"),
    ({ env }) =>
      withServerConnection(env, async ({ background }) => {
        const problem = await findSchemaProblem(background);
        return {
          data: { problem: problem ?? null },
          lines: [problem ?? "up to date"],
          isFailure: problem !== undefined,
        };
      }),
  );
  const backup = database
    .command("backup")
    .argument("<file>", "a new file, readable only by you")
    .description(
      "writes a backup: with pg_dump while the server is running, or of the stopped embedded database",
    );
  addAction(program, backup, async ({ env }, file) => {
    const bytes = await backUpDatabase(createTarget(env), file);
    const secret =
      env.DATABASE_URL === undefined ? `${env.JUMBL_DATA_DIR}/auth-secret` : "AUTH_SECRET";
    return {
      data: { file, bytes },
      lines: [
        `Wrote ${file} (${bytes} bytes).`,
        `${secret} is not in it: keep it too, or everyone has to sign in again.`,
      ],
    };
  });
  const restore = database
    .command("restore")
    .argument("<file>", "a file that backup has written")
    .description("restores a backup into an empty database, migrates and verifies it");
  addAction(program, restore, async (ctx, file) => {
    await restoreDatabase(createTarget(ctx.env), file);
    const applied = await migrateDatabase(ctx);
    return withConnection(ctx, async (connection) => {
      const summary = `Restored ${file}.`;
      await recordAction(connection.background, { command: "database restore", summary });
      const result = createVerifyResult(await verifyDatabase(connection.background));
      return {
        ...result,
        data: { file, applied, verification: result.data },
        lines: [summary, ...applied.map((name) => `applied ${name}`), ...result.lines],
      };
    });
  });
  addMoveCommand(database, program);
  addSeedCommand(database, program);
}
