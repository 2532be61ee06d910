import type { Database } from "@jumbl/db";
import { replaceFuturePuzzle } from "@jumbl/db/queries/puzzles";
import { isUtcDate } from "@jumbl/domain/calendar";
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
  const problems = checkPuzzle(puzzle);
  if (!isUtcDate(date)) problems.push(`Date: "${date}" is not a date like 2026-11-21.`);
  if (problems.length > 0 || !isDifficulty(difficulty)) return problems;

  await ensureDailyPuzzles(db, date);
  const { word, scrambled, category } = puzzle;
  const features = findCertificate(word)?.features;
  const isReplaced = await replaceFuturePuzzle(db, {
    date,
    difficulty,
    word,
    scrambled,
    category,
    alternates: findAlternates(word),
    predictedDifficulty: features === undefined ? null : predictDifficulty(features),
  });
  return isReplaced
    ? []
    : [`Date: ${date} has begun; only puzzles of future days can be replaced.`];
}
