import { type Connection, connect, DataFolderInUseError, migrate } from "@jumbl/db";
import { Command } from "commander";
import { EnvError, readEnv } from "../env.ts";
import { recountAllStandings } from "../leaderboard/turn-day.ts";
import { reportDifficulty } from "./difficulty-report.ts";
import { type OwnPuzzle, replacePuzzle } from "./replace-puzzle.ts";

/** Runs work on the database the environment names. The embedded one needs the server to be stopped. */
async function withDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.JUMBL_DATA_DIR });
  try {
    await migrate(connection);
    await work(connection);
  } finally {
    await connection.close();
  }
}

const program = new Command("ops").description("Looks after an installation of Jumbl.");

program
  .command("difficulty")
  .description("prints what the difficulty model predicted against what players did")
  .action(() =>
    withDatabase(async ({ db }) => {
      console.log((await reportDifficulty(db)).join("\n"));
    }),
  );

program
  .command("replace-puzzle")
  .description("puts your own puzzle on a day to come, after checking it")
  .requiredOption("--date <date>", "the UTC date, like 2026-12-24")
  .requiredOption("--difficulty <level>", "easy, medium or hard")
  .requiredOption("--word <word>", "the answer; one space between two words")
  .requiredOption("--scrambled <letters>", "its letters in another order, word by word")
  .requiredOption("--category <label>", "what the player is told")
  .action((own: OwnPuzzle) =>
    withDatabase(async ({ db }) => {
      const failed = await replacePuzzle(db, own);
      for (const sentence of failed) console.error(sentence);
      if (failed.length > 0) process.exitCode = 1;
      else console.log(`${own.date} ${own.difficulty} is ${own.word.toUpperCase()} now.`);
    }),
  );

program
  .command("recount-standings")
  .description("derives every player's standings anew from their results")
  .action(() =>
    withDatabase(async ({ db }) => {
      await recountAllStandings(db);
      console.log("The standings are recounted.");
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof EnvError || error instanceof DataFolderInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
