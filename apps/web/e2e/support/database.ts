import {
  advanceClock,
  freezeClock,
  readClock,
  setClock,
  type TestDatabase,
} from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { expect } from "@playwright/test";

/** The server's clock. It is reset after each journey. */
export type Clock = {
  /** Starts the clock at an instant (ISO 8601). */
  set: (instant: string) => Promise<void>;
  freeze: (instant: string) => Promise<void>;
  advance: (milliseconds: number) => Promise<void>;
};

export type Answers = Record<"easy" | "medium" | "hard", { id: string; word: string }>;

export function createClock({ db }: TestDatabase): Clock {
  return {
    set: (instant) => setClock(db, instant),
    freeze: (instant) => freezeClock(db, instant),
    advance: (milliseconds) => advanceClock(db, milliseconds),
  };
}

/**
 * Returns the puzzles of a day (`YYYY-MM-DD`, today by default). Waits for them, because the day's first request
 * creates them.
 */
export async function waitForAnswers({ db }: TestDatabase, date?: string): Promise<Answers> {
  const day = date ?? (await readClock(db)).toISOString().slice(0, 10);
  const listPuzzles = () =>
    db.selectFrom("puzzles").select(["id", "word", "difficulty"]).where("date", "=", day).execute();
  await expect.poll(async () => (await listPuzzles()).length, `puzzles of ${day}`).toBe(3);
  const puzzles = await listPuzzles();
  const entries = puzzles.map(({ difficulty, id, word }) => [difficulty, { id, word }]);
  return Object.fromEntries(entries) as Answers;
}

/** Stores a puzzle for a day (`YYYY-MM-DD`). The server must not have read this day yet. */
export async function setPuzzle(
  { db }: TestDatabase,
  puzzle: {
    date: string;
    difficulty: keyof Answers;
    word: string;
    scrambled: string;
    category: string;
  },
): Promise<void> {
  const { word, scrambled, category } = puzzle;
  await db
    .insertInto("puzzles")
    .values({ ...puzzle, alternates: [], predictedDifficulty: 0.5 })
    .onConflict((conflict) =>
      conflict
        .columns(["date", "difficulty"])
        .doUpdateSet({ word, scrambled, category, alternates: [] }),
    )
    .execute();
}

/** Stores three puzzles for each day without puzzles. */
export async function addPastPuzzles(
  { db }: TestDatabase,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const puzzles = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const difficulty of DIFFICULTIES) {
      puzzles.push({
        date,
        difficulty,
        word: "BRIDGE",
        scrambled: "RIDGEB",
        category: "At the Table",
        alternates: [],
        predictedDifficulty: 0.5,
      });
    }
  }
  await db
    .insertInto("puzzles")
    .values(puzzles)
    .onConflict((conflict) => conflict.columns(["date", "difficulty"]).doNothing())
    .execute();
}
