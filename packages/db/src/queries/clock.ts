import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** See docs/decisions/0003-one-clock.md. */
export type Clock = { now: Date; today: string };

export async function readClock(db: Database): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select clock.now, (clock.now at time zone 'utc')::date as today
    from (select jumbl_now() as now) as clock`.execute(db);
  return rows[0]!;
}

export async function readPuzzleSeed(db: Database): Promise<string> {
  const { puzzleSeed } = await db
    .selectFrom("installation")
    .select("puzzleSeed")
    .executeTakeFirstOrThrow();
  return puzzleSeed;
}
