import path from "node:path";
import { migrate, OperatorError } from "@jumbl/db";
import { moveDatabase } from "@jumbl/db/move";
import { verifyDatabase } from "@jumbl/db/verify";
import type { Command } from "commander";
import {
  addAction,
  type CommandContext,
  type CommandProgram,
  type CommandResult,
  migrateDatabase,
  withConnection,
} from "../command.ts";
import { recordAction } from "../record-action.ts";
import { createVerifyResult } from "./verify.ts";

async function move(ctx: CommandContext): Promise<CommandResult> {
  const { DATABASE_URL, JUMBL_DATA_DIR } = ctx.env;
  if (DATABASE_URL === undefined) {
    throw new OperatorError("Set DATABASE_URL to an empty PostgreSQL database.");
  }
  const folder = path.resolve(JUMBL_DATA_DIR);
  const embedded = { DATABASE_URL: undefined, DATABASE_MIGRATION_URL: undefined };
  ctx.io.note(`Moving from the database embedded in ${folder}`);
  const counts = await withConnection(
    { ...ctx, env: { ...ctx.env, ...embedded } },
    async (from) => {
      await migrate(from);
      await migrateDatabase(ctx);
      return withConnection(ctx, (to) => moveDatabase(from.background, to.background));
    },
  );
  return withConnection(ctx, async ({ background }) => {
    await recordAction(background, {
      command: "database move",
      summary: `Moved ${counts["users"]} players from an embedded database.`,
      details: counts,
    });
    const result = createVerifyResult(await verifyDatabase(background));
    return {
      ...result,
      data: { tables: counts, verification: result.data },
      lines: [
        ...Object.entries(counts).map(([table, count]) => `${table.padEnd(22)}${count}`),
        ...result.lines,
        `The embedded database is unchanged. Start the server with DATABASE_URL and the same AUTH_SECRET, so that everyone stays signed in. If none was set, it is in ${folder}/auth-secret.`,
      ],
    };
  });
}

export function addMoveCommand(database: Command, program: CommandProgram): void {
  addAction(
    program,
    database
      .command("move")
      .description(
        "copies the embedded database of JUMBL_DATA_DIR into the empty PostgreSQL database of DATABASE_URL and verifies it",
      ),
    move,
  );
}
