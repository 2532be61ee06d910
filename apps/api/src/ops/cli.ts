import { type Connection, connect, DataFolderInUseError, migrate } from "@jumbl/db";
import { BRAND } from "@jumbl/domain/brand";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { Command } from "commander";
import { EnvError, readEnv } from "../env.ts";
import { recountAllPlayers } from "../progress/recount-player.ts";
import { reportDifficulty } from "./difficulty-report.ts";
import { type ReplacementPuzzle, replacePuzzle } from "./replace-puzzle.ts";

/** Its connection has no limits on time: a report of a large installation takes longer than any request may. */
async function withDatabase(work: (db: Connection["background"]) => Promise<void>): Promise<void> {
  const env = readEnv();
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.JUMBL_DATA_DIR });
  try {
    await migrate(connection);
    await work(connection.background);
  } finally {
    await connection.close();
  }
}

const program = new Command("ops").description(`Operates an installation of ${BRAND.name}.`);

program
  .command("difficulty")
  .description("compares the predicted difficulty of puzzles with what players did")
  .action(() =>
    withDatabase(async (db) => {
      console.log((await reportDifficulty(db)).join("\n"));
    }),
  );

program
  .command("replace-puzzle")
  .description("checks a puzzle and puts it in the place of a future one")
  .requiredOption("--date <date>", "the UTC date, like 2026-12-24")
  .requiredOption("--difficulty <level>", DIFFICULTIES.join(", "))
  .requiredOption("--word <word>", "the answer; one space between two words")
  .requiredOption("--scrambled <letters>", "its letters in another order, word by word")
  .requiredOption("--category <label>", "the category that players see")
  .action((puzzle: ReplacementPuzzle) =>
    withDatabase(async (db) => {
      const problems = await replacePuzzle(db, puzzle);
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) process.exitCode = 1;
      else console.log(`${puzzle.date} ${puzzle.difficulty} is now ${puzzle.word.toUpperCase()}.`);
    }),
  );

program
  .command("recount")
  .description("recalculates every player's statistics and standings from their results")
  .action(() =>
    withDatabase(async (db) => {
      await recountAllPlayers(db);
      console.log("The statistics and standings have been recalculated.");
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof EnvError || error instanceof DataFolderInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
