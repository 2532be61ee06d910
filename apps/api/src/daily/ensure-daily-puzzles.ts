import type { Database } from "@jumbl/db";
import { readPuzzleSeed } from "@jumbl/db/queries/clock";
import { insertMissingPuzzles, listDailyPuzzles } from "@jumbl/db/queries/puzzles/puzzles";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { getDailyPuzzles } from "@jumbl/wordbank";

/** Creates the puzzles of a UTC date unless they exist. Existing ones never change, not even with a newer word bank. */
export async function ensureDailyPuzzles(db: Database, date: string): Promise<void> {
  if ((await listDailyPuzzles(db, date)).length === DIFFICULTIES.length) return;
  const puzzles = getDailyPuzzles(date, await readPuzzleSeed(db));
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
