import { sql } from "kysely";
import type { Database } from "../connection/connect.ts";
import { createRowStatement } from "../statements/statement.ts";

/** See docs/decisions/0003-one-clock.md. */
export type Clock = { now: Date; today: string };

/** For one value of a statement; each use reads the clock again. */
export const now = sql<Date>`jumbl_now()`;

/** A one-row table that a statement joins instead of reading the clock separately. */
export const clock = sql`(
  select now, (now at time zone 'utc')::date as today from (select jumbl_now() as now) as read
) as clock`;

const selectClock = createRowStatement<object, Clock>(() => sql`select now, today from ${clock}`);

export const readClock = (db: Database): Promise<Clock> => selectClock(db, {});

export async function readPuzzleSeed(db: Database): Promise<string> {
  const { puzzleSeed } = await db
    .selectFrom("installation")
    .select("puzzleSeed")
    .executeTakeFirstOrThrow();
  return puzzleSeed;
}
