import { sql } from "kysely";
import type { Database } from "../connection/connect.ts";
import { createStatement } from "../statements/statement.ts";

/** See docs/decisions/0003-one-clock.md. */
export type Clock = { now: Date; today: string };

/** A one-row table that a statement joins instead of reading the clock separately. */
export const clock = sql`(
  select now, (now at time zone 'utc')::date as today from (select jumbl_now() as now) as read
) as clock`;

const selectClock = createStatement<object, Clock>(() => sql`select now, today from ${clock}`);

export async function readClock(db: Database): Promise<Clock> {
  const [row] = await selectClock(db, {});
  return row!;
}

export async function readPuzzleSeed(db: Database): Promise<string> {
  const { puzzleSeed } = await db
    .selectFrom("installation")
    .select("puzzleSeed")
    .executeTakeFirstOrThrow();
  return puzzleSeed;
}
