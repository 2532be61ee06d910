import { type Kysely, sql } from "kysely";

import type { Database } from "../connect.ts";

/** Lets the tests move `jumbl_now()`. Once per database; the test databases have it already. */
export async function installTestClock<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    create table test_clock (
      only_row boolean primary key default true,
      shift interval not null default '0',
      frozen_at timestamptz
    )`.execute(db);
  await sql`insert into test_clock default values`.execute(db);
  await sql`
    create or replace function jumbl_now() returns timestamptz language sql volatile as
    'select date_trunc(''milliseconds'', coalesce(frozen_at, clock_timestamp() + shift)) from test_clock'`.execute(
    db,
  );
}

/** The clock of this database stands at the instant and goes on from there. */
export async function setClock(db: Database, instant: string | Date): Promise<void> {
  await sql`
    update test_clock set frozen_at = null,
      shift = ${new Date(instant)}::timestamptz - clock_timestamp()`.execute(db);
}

/** The clock of this database stands still at the instant. */
export async function freezeClock(db: Database, instant: string | Date): Promise<void> {
  await sql`update test_clock set frozen_at = ${new Date(instant)}::timestamptz`.execute(db);
}

/** Moves the clock on by so many milliseconds, whether it goes or is frozen. */
export async function advanceClock(db: Database, milliseconds: number): Promise<void> {
  await sql`
    update test_clock set
      shift = shift + ${milliseconds}::double precision * interval '1 millisecond',
      frozen_at = frozen_at + ${milliseconds}::double precision * interval '1 millisecond'`.execute(
    db,
  );
}

/** The clock shows the true time again. */
export async function resetClock(db: Database): Promise<void> {
  await sql`update test_clock set shift = '0', frozen_at = null`.execute(db);
}

/** What `jumbl_now()` says. */
export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select jumbl_now() as now`.execute(db);
  return rows[0]!.now;
}
