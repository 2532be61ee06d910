import {
  advanceClock,
  freezeClock,
  readClock,
  setClock,
  type TestDatabase,
} from "@jumbl/db/testing";
import { expect } from "@playwright/test";

/** The server's clock. It is reset after each journey. */
export type Clock = {
  /** Starts the clock at the instant (ISO). */
  set: (instant: string) => Promise<void>;
  freeze: (instant: string) => Promise<void>;
  advance: (milliseconds: number) => Promise<void>;
  now: () => Promise<Date>;
};

export type Answers = Record<"easy" | "medium" | "hard", { id: string; word: string }>;

export function createClock({ db }: TestDatabase): Clock {
  return {
    set: (instant) => setClock(db, instant),
    freeze: (instant) => freezeClock(db, instant),
    advance: (milliseconds) => advanceClock(db, milliseconds),
    now: () => readClock(db),
  };
}

/** Waits for the puzzles of a day (`YYYY-MM-DD`, today by default), which its first request creates. */
export async function waitForAnswers({ db }: TestDatabase, date?: string): Promise<Answers> {
  const day = date ?? (await readClock(db)).toISOString().slice(0, 10);
  const listPuzzles = () =>
    db.selectFrom("puzzles").select(["id", "word", "difficulty"]).where("date", "=", day).execute();
  await expect.poll(async () => (await listPuzzles()).length, `puzzles of ${day}`).toBe(3);
  const puzzles = await listPuzzles();
  const entries = puzzles.map(({ difficulty, id, word }) => [difficulty, { id, word }]);
  return Object.fromEntries(entries) as Answers;
}

const reverse = (letters: string) => letters.split("").toReversed().join("");

/** Replaces the word of a puzzle of a day (`YYYY-MM-DD`) before it is played; its letters are shown in reverse. */
export async function setWord(
  { db }: TestDatabase,
  { date, difficulty, word }: { date: string; difficulty: keyof Answers; word: string },
): Promise<void> {
  await db
    .updateTable("puzzles")
    .set({ word, scrambled: word.split(" ").map(reverse).join(" "), alternates: [] })
    .where("date", "=", date)
    .where("difficulty", "=", difficulty)
    .execute();
}
