import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import type { NewPuzzle, Puzzle } from "../../schema/schema.ts";
import { difficultyOrder } from "./difficulty-order.ts";

/** Undefined for an unknown id and for a puzzle of a later day. See docs/rules.md#the-day. */
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

export async function countComingDays(db: Database, { today }: { today: string }): Promise<number> {
  const { days } = await db
    .selectFrom("puzzles")
    .select((eb) => eb.fn.count("date").distinct().as("days"))
    .where("date", ">", today)
    .executeTakeFirstOrThrow();
  return Number(days);
}

/**
 * The dates up to `until` that lack a puzzle, beginning with the first stored one but not before `from`. When none is
 * stored, beginning with today.
 */
export async function listIncompleteDays(
  db: Database,
  { from, until, perDay }: { from: string; until: string; perDay: number },
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select day::date as date
    from (select greatest(${from}::date, least(jumbl_today(), min(date))) as first from puzzles) as range,
      generate_series(range.first, ${until}::date, '1 day') as day
    where (select count(*) from puzzles where date = day::date) < ${perDay}::integer
    order by day`.execute(db);
  return rows.map((row) => row.date);
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
