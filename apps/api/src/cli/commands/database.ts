import { listPendingMigrations, migrate } from "@jumbl/db";
import type { Command } from "commander";
import { addAction, type CommandProgram, withConnection } from "../command.ts";

export function addDatabaseCommands(jumbl: Command, program: CommandProgram): void {
  const database = jumbl.command("database").description("the database and its backups");
  addAction(
    program,
    database
      .command("migrate")
      .description("applies the migrations of this version, as every start of the server does"),
    (ctx) =>
      withConnection(ctx, async (connection) => {
        const applied = await migrate(connection);
        return {
          data: { applied },
          lines: applied.length > 0 ? applied.map((name) => `applied ${name}`) : ["up to date"],
        };
      }),
  );
  addAction(
    program,
    database.command("status").description("lists the migrations that have not been applied"),
    (ctx) =>
      withConnection(ctx, async ({ background }) => {
        const pending = await listPendingMigrations(background);
        return {
          data: { pending },
          lines: pending.length > 0 ? pending.map((name) => `pending ${name}`) : ["up to date"],
          isFailure: pending.length > 0,
        };
      }),
  );
}
