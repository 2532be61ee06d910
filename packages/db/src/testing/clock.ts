import { type Kysely, sql } from "kysely";

import type { Database } from "../connection/connect.ts";

/** Where the clock of a test database starts: no test depends on the day of its run, nor does midnight pass during one. */
const START = "2030-05-15T12:00:00Z";

/** Makes `jumbl_now()` adjustable, once per database; test databases already have it. */
export async function installTestClock<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    create table test_clock (
      only_row boolean primary key default true,
      shift interval not null default '0',
      frozen_at timestamptz
    )`.execute(db);
  await sql`insert into test_clock default values`.execute(db);
  await sql`grant select on test_clock to public`.execute(db);
  await sql`
    create or replace function jumbl_now() returns timestamptz language sql volatile as
    'select date_trunc(''milliseconds'', coalesce(frozen_at, clock_timestamp() + shift)) from test_clock'`.execute(
    db,
  );
}

/** Sets the clock; it continues from there. */
export async function setClock(db: Database, instant: string | Date): Promise<void> {
  await sql`
    update test_clock set frozen_at = null,
      shift = ${new Date(instant)}::timestamptz - clock_timestamp()`.execute(db);
}

/** Stops the clock at the instant. */
export async function freezeClock(db: Database, instant: string | Date): Promise<void> {
  await sql`update test_clock set frozen_at = ${new Date(instant)}::timestamptz`.execute(db);
}

/** Moves the clock forward, running or stopped. */
export async function advanceClock(db: Database, milliseconds: number): Promise<void> {
  await sql`
    update test_clock set
      shift = shift + ${milliseconds}::double precision * interval '1 millisecond',
      frozen_at = frozen_at + ${milliseconds}::double precision * interval '1 millisecond'`.execute(
    db,
  );
}

/** Returns the clock to where it starts in a test database. */
export async function resetClock(db: Database): Promise<void> {
  await setClock(db, START);
}

/** Lets the clock show the real time. */
export async function setRealClock(db: Database): Promise<void> {
  await sql`update test_clock set shift = '0', frozen_at = null`.execute(db);
}

export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select jumbl_now() as now`.execute(db);
  return rows[0]!.now;
}
