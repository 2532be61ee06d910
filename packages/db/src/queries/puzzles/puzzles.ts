import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import type { NewPuzzle, Puzzle } from "../../schema/schema.ts";
import { difficultyOrder } from "./difficulty-order.ts";

/** Undefined also for a puzzle of a later day. See docs/rules.md#the-day. */
export async function findPuzzle(db: Database, id: string): Promise<Puzzle | undefined> {
  return db
    .selectFrom("puzzles")
    .selectAll()
    .where("id", "=", id)
    .where("date", "<=", sql<string>`jumbl_today()`)
    .executeTakeFirst();
}

export async function listDailyPuzzles(db: Database, date: string): Promise<Puzzle[]> {
  return db
    .selectFrom("puzzles")
    .selectAll()
    .where("date", "=", date)
    .orderBy(difficultyOrder("difficulty"))
    .execute();
}

export async function insertMissingPuzzles(db: Database, puzzles: NewPuzzle[]): Promise<void> {
  await db
    .insertInto("puzzles")
    .values(puzzles)
    .onConflict((conflict) => conflict.columns(["date", "difficulty"]).doNothing())
    .execute();
}

export async function countDailyPuzzles(db: Database, date: string): Promise<number> {
  const { count } = await db
    .selectFrom("puzzles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("date", "=", date)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countComingDays(db: Database, { today }: { today: string }): Promise<number> {
  const { days } = await db
    .selectFrom("puzzles")
    .select((eb) => eb.fn.count("date").distinct().as("days"))
    .where("date", ">", today)
    .executeTakeFirstOrThrow();
  return Number(days);
}

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

/** False when the day has begun and nothing was replaced. */
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
