import { type RawBuilder, sql } from "kysely";
import type { Board, Period } from "@jumbl/domain/leaderboard";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import type { Database } from "../../connection/connect.ts";
import { hasUnfinishedYesterday, type StreakClock } from "../progress/stats.ts";
import { createBoardRanges, KEYS } from "./board-ranges.ts";

/** On the speed and efficiency boards, averages and `solves` leave out humanly impossible plays. */
export type BoardRow = {
  userId: string;
  username: string;
  currentStreak: number;
  averageTimeMs: number;
  averageAttempts: number;
  solves: number;
  rank: number;
};

export type OwnBoardRow = Omit<BoardRow, "username">;

export type BoardTop = {
  rows: BoardRow[];
  /** The number of players on the whole board; if there are marks, as old as they are. */
  players: number;
};

const SUMS = { streak: "", speed: "human_", efficiency: "human_" } as const satisfies Record<
  Board,
  string
>;

function selectStanding(board: Board, today: ReturnType<typeof sql>) {
  const column = (name: string) => sql.ref(SUMS[board] + name);
  return sql`
    user_id,
    -- A lapsed streak is 0 even before the standing has a successor.
    case when last_solved_date >= ${today} - 1 then current_streak else 0 end as current_streak,
    ${column("time_ms")}::double precision / ${column("solves")} as average_time_ms,
    ${column("attempts")}::double precision / ${column("solves")} as average_attempts,
    ${column("solves")} as solves,
    ${sql.ref(KEYS[board])} as key`;
}

export type BoardKey = { board: Board; period: Period };

/** The number of players at the board's last count; only large boards are counted. */
const selectCounted = ({ board, period }: BoardKey, today: ReturnType<typeof sql>) => sql`
  select players from board_counts
  where board = ${sql.lit(board)} and period = ${sql.lit(period)} and (period <> 'today' or day = ${today})`;

/** Adds up the rows of a board's ranges that meet the condition. */
const countRows = (ranges: ReturnType<typeof createBoardRanges>, condition = sql`true`) =>
  sql.join(
    ranges.map(
      (range) => sql`(select count(*) from board_standings where ${range} and ${condition})`,
    ),
    sql` + `,
  );

export async function readBoardTop(
  db: Database,
  { board, period, today, limit }: BoardKey & { today: string; limit: number },
): Promise<BoardTop> {
  const date = sql`${today}::date`;
  const ranges = createBoardRanges({ board, period, today: date });
  const first = ranges.map(
    (range) => sql`(
      select ${selectStanding(board, date)} from board_standings
      where ${range} order by ${sql.ref(KEYS[board])} limit ${limit})`,
  );
  const { rows } = await sql<BoardRow & { players: number }>`
    select user_id, (select username from users where id = user_id) as username, current_streak, average_time_ms, average_attempts, solves, rank() over (order by key),
      coalesce((${selectCounted({ board, period }, date)}), ${countRows(ranges)}) as players
    from (select * from (${sql.join(first, sql` union all `)}) as first order by key limit ${limit}) as top
    order by key, username`.execute(db);
  return {
    rows: rows.map(({ players: _players, ...row }) => row),
    players: rows[0]?.players ?? 0,
  };
}

export type PlayerBoard = StreakClock & {
  /** As stored; the clock and `hasUnfinishedYesterday` decide whether it has lapsed. */
  currentStreak: number;
  lastSolvedDate: string | null;
  /** The ids of today's puzzles. */
  finishedIds: string[];
  /** Null when the player is not on the board. */
  own: OwnBoardRow | null;
};

/** Board and period are literals: as parameters they would make PostgreSQL plan each execution for their values. */
function selectPlayerBoards({ board, period }: BoardKey, batch: RawBuilder<unknown>) {
  const today = sql`(select today from clock)`;
  const userId = sql`batch."userId"`;
  const key = sql.ref(KEYS[board]);
  const ranges = createBoardRanges({ board, period, today });
  const isBeforeOwn = sql`${key} < (select key from own) and ${key} >= coalesce((select key from mark), '{}')`;
  return sql<PlayerBoard>`
    with clock as materialized (
      select now, (now at time zone 'utc')::date as today from (select jumbl_now() as now) as instant
    )
    select clock.now, clock.today, player_board.current_streak, player_board.last_solved_date,
      player_board.has_unfinished_yesterday, player_board.finished_ids, player_board.own
    from clock cross join ${batch} cross join lateral (
      with own as materialized (
        select ${selectStanding(board, today)} from board_standings
        where user_id = ${userId} and period = ${sql.lit(period)} and ${key} is not null
          and valid_from <= ${today} and valid_until >= ${today}
        order by valid_from desc limit 1
      ),
      mark as materialized (
        select key, rows_before from board_marks
        where board = ${sql.lit(board)} and period = ${sql.lit(period)} and key <= (select key from own)
          and exists (${selectCounted({ board, period }, today)})
        order by key desc limit 1
      )
      select coalesce(s.current_streak, 0) as current_streak, s.last_solved_date,
        ${hasUnfinishedYesterday(userId)} as has_unfinished_yesterday,
        array(
          select p.id from puzzles as p
          cross join lateral (
            select from game_results where user_id = ${userId} and puzzle_id = p.id and not is_archive limit 1
          ) as finished
          where p.date = clock.today
        ) as finished_ids,
        case when own.user_id is not null then json_build_object(
          'userId', own.user_id, 'currentStreak', own.current_streak, 'averageTimeMs', own.average_time_ms,
          'averageAttempts', own.average_attempts, 'solves', own.solves,
          'rank', 1 + coalesce((select rows_before from mark), 0) + ${countRows(ranges, isBeforeOwn)})
        end as own
      from (select ${userId} as id) as player
      left join user_stats as s on s.user_id = player.id left join own on true
    ) as player_board`;
}

/**
 * The statement of one board for any players: one row for each, in the same order. With marks the rank costs the same
 * anywhere on the board and is as old as they are. See docs/performance.md.
 */
export const createPlayerBoardStatement = (key: BoardKey) =>
  createBatchStatement<{ userId: string }, PlayerBoard>({ userId: "uuid" }, (batch) =>
    selectPlayerBoards(key, batch),
  );
