import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { NewPuzzle, Puzzle } from "../schema.ts";

const byDifficulty = sql`array_position(array['easy', 'medium', 'hard'], difficulty)`;

/** The puzzle, unless its day has not come: a future puzzle does not exist for a player (Decision 1). */
export async function findPuzzle(db: Database, id: string): Promise<Puzzle | undefined> {
  return db
    .selectFrom("puzzles")
    .selectAll()
    .where("id", "=", id)
    .where("date", "<=", sql<string>`jumbl_today()`)
    .executeTakeFirst();
}

/** The puzzles of a UTC date, easy first. */
export async function listPuzzlesOfDate(db: Database, date: string): Promise<Puzzle[]> {
  return db
    .selectFrom("puzzles")
    .selectAll()
    .where("date", "=", date)
    .orderBy(byDifficulty)
    .execute();
}

/** Writes puzzles that are not there yet; what is written once is never changed. */
export async function insertMissingPuzzles(db: Database, puzzles: NewPuzzle[]): Promise<void> {
  await db
    .insertInto("puzzles")
    .values(puzzles)
    .onConflict((conflict) => conflict.columns(["date", "difficulty"]).doNothing())
    .execute();
}

/** How many of a date's three puzzles are written. */
export async function countPuzzlesOfDate(db: Database, date: string): Promise<number> {
  const { count } = await db
    .selectFrom("puzzles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("date", "=", date)
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest date with puzzles, of those up to `until`; undefined before the first day. */
export async function findLastPuzzleDate(
  db: Database,
  { until }: { until: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("puzzles")
    .select(({ fn }) => fn.max("date").as("date"))
    .where("date", "<=", until)
    .executeTakeFirst();
  return row?.date ?? undefined;
}

/** Puts a puzzle in the place of one whose day has not come; false when the day is today or past. */
export async function replaceFuturePuzzle(
  db: Database,
  { date, difficulty, ...values }: NewPuzzle,
): Promise<boolean> {
  const replaced = await db
    .updateTable("puzzles")
    .set(values)
    .where("date", "=", date)
    .where("difficulty", "=", difficulty)
    .where("date", ">", sql<string>`jumbl_today()`)
    .returning("id")
    .executeTakeFirst();
  return replaced !== undefined;
}
