import type { Database } from "@jumbl/db";
import { replaceFuturePuzzle } from "@jumbl/db/queries/puzzles";
import { isUtcDate } from "@jumbl/domain/calendar";
import { isDifficulty } from "@jumbl/domain/puzzle";
import { ensureDay } from "../daily/ensure-day.ts";
import { alternatesOf, checkPuzzle, findCertificate, predictDifficulty } from "@jumbl/wordbank";

export type OwnPuzzle = {
  date: string;
  difficulty: string;
  word: string;
  scrambled: string;
  category: string;
};

/**
 * Puts an operator's own puzzle on a future day. Answers why not, one sentence for each check that failed; empty when
 * it is done. A day that has begun is never changed.
 */
export async function replacePuzzle(db: Database, own: OwnPuzzle): Promise<string[]> {
  const puzzle = { ...own, word: own.word.toUpperCase(), scrambled: own.scrambled.toUpperCase() };
  const { date, difficulty } = puzzle;
  const failed = checkPuzzle(puzzle);
  if (!isUtcDate(date)) failed.push(`Date: "${date}" is not a date, written like 2026-11-21.`);
  if (failed.length > 0 || !isDifficulty(difficulty)) return failed;

  await ensureDay(db, date);
  const { word, scrambled, category } = puzzle;
  const features = findCertificate(word)?.features;
  const isReplaced = await replaceFuturePuzzle(db, {
    date,
    difficulty,
    word,
    scrambled,
    category,
    alternates: alternatesOf(word),
    predictedDifficulty: features === undefined ? null : predictDifficulty(features),
  });
  return isReplaced
    ? []
    : [`Date: ${date} has begun; only the puzzles of later days can be replaced.`];
}
