import type { Command } from "commander";
import { recordAction } from "../record-action.ts";
import { addMoveCommand } from "./move.ts";
import { addSeedCommand } from "./seed.ts";
import {
  addAction,
  type CommandProgram,
  migrateDatabase,
  withConnection,
  withServerConnection,
} from "../command.ts";
import { findSchemaProblem } from "../diagnosis/diagnose-database.ts";

export function addDatabaseCommands(jumbl: Command, program: CommandProgram): void {
  const database = jumbl.command("database").description("the database");
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
      .description("checks with the server's role whether the server can use the database"),
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
  addMoveCommand(database, program);
  addSeedCommand(database, program);
}
