import { Command, InvalidArgumentError } from "commander";
import { type BankPuzzle, getDailyPuzzles } from "../index.ts";

const DAY_MS = 86_400_000;

function parseDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1)
    throw new InvalidArgumentError("It must be a whole number above 0.");
  return days;
}

function parseDate(text: string): string {
  try {
    getDailyPuzzles(text, "");
  } catch (cause) {
    throw new InvalidArgumentError(cause instanceof Error ? cause.message : String(cause));
  }
  return text;
}

function* listPuzzles(from: string, days: number, seed: string): Generator<BankPuzzle> {
  const start = Date.parse(`${from}T00:00:00Z`);
  for (let day = 0; day < days; day++) {
    yield* getDailyPuzzles(new Date(start + day * DAY_MS).toISOString().slice(0, 10), seed);
  }
}

const command = new Command("puzzles")
  .description(
    "Prints the puzzles of consecutive days, as an installation with this seed would show them.",
  )
  .requiredOption("--from <date>", "the first UTC date, like 2026-11-21", parseDate)
  .option("--days <count>", "how many days", parseDays, 1)
  .requiredOption("--seed <seed>", "the installation's secret seed")
  .option("--json", "prints one JSON object per line")
  .action(
    ({ from, days, seed, json }: { from: string; days: number; seed: string; json?: true }) => {
      let out = "";
      for (const { date, difficulty, word, scrambled, category } of listPuzzles(from, days, seed)) {
        out += json
          ? `${JSON.stringify({ date, difficulty, word, scrambled, category })}\n`
          : `${date}  ${difficulty.padEnd(6)}  ${scrambled.padEnd(18)}  ${word.padEnd(18)}  ${category}\n`;
      }
      process.stdout.write(out);
    },
  );

// `head` closes the pipe early, which is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
command.parse();
