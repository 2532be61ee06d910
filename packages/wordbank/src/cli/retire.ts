import { addDays, isUtcDate } from "@jumbl/domain/calendar";
import { Command, InvalidArgumentError } from "commander";
import { retireWord } from "../retire.ts";

/** Installations have their days up to tomorrow stored, and take time to update. */
const DAYS_AHEAD = 14;
const FIRST_FREE_DAY = 2;

const today = new Date().toISOString().slice(0, 10);

function parseFrom(text: string): string {
  if (!isUtcDate(text) || text < addDays(today, FIRST_FREE_DAY))
    throw new InvalidArgumentError("It must be a UTC date after tomorrow.");
  return text;
}

new Command("retire")
  .description("Takes a puzzle out of every calendar, from a day on; a reserve gets its day.")
  .requiredOption("--word <word>", "the answer")
  .requiredOption("--why <reason>", "what is wrong with it")
  .option("--from <date>", "the first UTC date without it", parseFrom, addDays(today, DAYS_AHEAD))
  .action(({ word, why, from }: { word: string; why: string; from: string }) => {
    retireWord({ word, why, from });
    console.log(`${word.toUpperCase()} is not shown from ${from} on.`);
    console.log("Check it with pnpm wordbank:verify, then release.");
  })
  .parse();
