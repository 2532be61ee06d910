import type { Database } from "@jumbl/db";
import { readPuzzleSeed } from "@jumbl/db/queries/clock";
import { countPuzzlesOfDate, insertMissingPuzzles } from "@jumbl/db/queries/puzzles";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { puzzlesForDate } from "@jumbl/wordbank";

/**
 * Sees to it that the three puzzles of a UTC date are written. Several instances may do it at once: the first writes,
 * and what is written once is never changed, not even by a newer wordbank.
 */
export async function ensureDay(db: Database, date: string): Promise<void> {
  if ((await countPuzzlesOfDate(db, date)) === DIFFICULTIES.length) return;
  const puzzles = puzzlesForDate(date, await readPuzzleSeed(db));
  await insertMissingPuzzles(
    db,
    puzzles.map(({ difficulty, word, scrambled, category, alternates, predictedDifficulty }) => ({
      date,
      difficulty,
      word,
      scrambled,
      category,
      alternates,
      predictedDifficulty,
    })),
  );
}
