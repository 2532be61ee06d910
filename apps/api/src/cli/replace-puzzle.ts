import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { replaceFuturePuzzle } from "@jumbl/db/queries/puzzles";
import { addDays, isUtcDate } from "@jumbl/domain/calendar";
import { isDifficulty } from "@jumbl/domain/puzzle";
import { ensureDailyPuzzles } from "../daily/ensure-daily-puzzles.ts";
import { findAlternates, checkPuzzle, findCertificate, predictDifficulty } from "@jumbl/wordbank";

export type ReplacementPuzzle = {
  date: string;
  difficulty: string;
  word: string;
  scrambled: string;
  category: string;
};

/** A word bank of a later version should still find its days free. */
const MAX_DAYS_AHEAD = 366;

async function checkDate(db: Database, date: string): Promise<string[]> {
  if (!isUtcDate(date)) return [`Date: "${date}" is not a date like 2026-11-21.`];
  const { today } = await readClock(db);
  if (date <= today) {
    return [`Date: ${date} has begun; only puzzles of future days can be replaced.`];
  }
  if (date > addDays(today, MAX_DAYS_AHEAD)) {
    return [`Date: ${date} is more than ${MAX_DAYS_AHEAD} days ahead.`];
  }
  return [];
}

/** Returns one sentence for each failed check; nothing is written unless the list is empty. */
export async function replacePuzzle(
  db: Database,
  replacement: ReplacementPuzzle,
): Promise<string[]> {
  const puzzle = {
    ...replacement,
    word: replacement.word.toUpperCase(),
    scrambled: replacement.scrambled.toUpperCase(),
  };
  const { date, difficulty } = puzzle;
  const problems = [...checkPuzzle(puzzle), ...(await checkDate(db, date))];
  if (problems.length > 0 || !isDifficulty(difficulty)) return problems;

  await ensureDailyPuzzles(db, date);
  const { word, scrambled, category } = puzzle;
  const features = findCertificate(word)?.features;
  await replaceFuturePuzzle(db, {
    date,
    difficulty,
    word,
    scrambled,
    category,
    alternates: findAlternates(word),
    predictedDifficulty: features === undefined ? null : predictDifficulty(features),
  });
  return [];
}
