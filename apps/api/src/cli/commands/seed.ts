import { OperatorError } from "@jumbl/db";
import { countPlayers } from "@jumbl/db/queries/operations/players";
import type { Command } from "commander";
import { createPasswordHasher } from "../../auth/passwords/password-hasher.ts";
import {
  addAction,
  type CommandProgram,
  confirm,
  migrateDatabase,
  withDatabase,
} from "../command.ts";
import { parseCount } from "../parse-count.ts";
import { recordAction } from "../record-action.ts";
import { DEMO_ACCOUNT, seedDatabase } from "../seed/seed-database.ts";

/** The password is on its own line, so that it can be copied. */
const SIGN_IN = [`Sign in as ${DEMO_ACCOUNT.email} with the password`, DEMO_ACCOUNT.password];

export function addSeedCommand(database: Command, program: CommandProgram): void {
  const seed = database
    .command("seed")
    .option("--players <count>", "how many", parseCount, 200)
    .option("--days <count>", "how many, up to today", parseCount, 60)
    .option("--if-empty", "does nothing when there are players, instead of refusing")
    .option("--yes", "without asking")
    .description("fills an empty database with made-up players and plays, and a demo account");
  addAction(program, seed, async (ctx) => {
    const { players, days, ifEmpty } = seed.opts<{
      players: number;
      days: number;
      ifEmpty?: true;
    }>();
    if (ctx.env.DATABASE_URL !== undefined) {
      await confirm(ctx, "This adds made-up players, and one whose password is public.");
    }
    await migrateDatabase(ctx);
    return withDatabase(ctx, async (db) => {
      if ((await countPlayers(db)) > 0) {
        if (ifEmpty) return { data: { players: 0, plays: 0 }, lines: SIGN_IN };
        throw new OperatorError("The database has players; only an empty one is seeded.");
      }
      const hasher = await createPasswordHasher();
      const { plays } = await seedDatabase(db, {
        players,
        days,
        passwordHash: await hasher.hash(DEMO_ACCOUNT.password, {
          address: "127.0.0.1",
          signal: undefined,
        }),
        onProgress: (count) => ctx.io.note(`${count} of ${players} players …`),
      });
      const summary = `Added ${players} players with ${plays} plays of ${days} days.`;
      await recordAction(db, { command: "database seed", summary });
      return { data: { players, plays, days }, lines: [summary, ...SIGN_IN] };
    });
  });
}
