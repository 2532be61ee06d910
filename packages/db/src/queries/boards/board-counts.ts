import { sql } from "kysely";
import type { Board, Period } from "@jumbl/domain/leaderboard";
import type { Database } from "../../connection/connect.ts";
import { VOCABULARY } from "../../schema/vocabulary.ts";
import { createBoardRanges, KEYS } from "./board-ranges.ts";

/** A player's own rank is counted from the nearest mark, which reads at most about this many rows. */
const ROWS_PER_MARK = 250;

/** Smaller boards are counted when they are read. */
const MIN_COUNTED_ROWS = 4000;

/** The minimum age before a recount; longer for boards that take long to count: about 250 s with a million players. */
const MIN_COUNT_SECONDS = 60;
const COUNT_SECONDS_PER_PLAYER = 0.00025;

export async function listUncountedBoards(
  db: Database,
  { today }: { today: string },
): Promise<{ board: Board; period: Period }[]> {
  const { rows } = await sql<{ board: Board; period: Period }>`
    select board, period
    from unnest(${Object.keys(KEYS)}::text[]) as board, unnest(${[...VOCABULARY.periods]}::text[]) as period
    where not exists (
      select from board_counts as counted
      where counted.board = board.board and counted.period = period.period
        and (period.period <> 'today' or day = ${today}::date)
        and counted_at > jumbl_now() - make_interval(
          secs => greatest(${MIN_COUNT_SECONDS}, players * ${COUNT_SECONDS_PER_PLAYER}::double precision)))`.execute(
    db,
  );
  return rows;
}

export async function countBoard(
  db: Database,
  { board, period, today }: { board: Board; period: Period; today: string },
): Promise<void> {
  const selects = createBoardRanges({ board, period, today: sql`${today}::date` }).map(
    (range) => sql`select ${sql.ref(KEYS[board])} as key from board_standings where ${range}`,
  );
  const keys = sql`(${sql.join(selects, sql` union all `)}) as keys`;
  await sql`delete from board_counts where board = ${board} and period = ${period}`.execute(db);
  await sql`
    insert into board_counts (board, period, day, players, counted_at)
    select ${board}, ${period}, ${today}::date, players, jumbl_now()
    from (select count(*) as players from ${keys}) as counted
    where players >= ${MIN_COUNTED_ROWS}`.execute(db);
  await sql`
    insert into board_marks (board, period, key, rows_before)
    select distinct on (key) ${board}, ${period}, key, rank - 1
    from (
      select key, rank() over (order by key), row_number() over (order by key) as number from ${keys}
    ) as ranked
    where number % ${ROWS_PER_MARK} = 0
      and exists (select from board_counts where board = ${board} and period = ${period})`.execute(
    db,
  );
}
