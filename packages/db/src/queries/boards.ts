import { sql } from "kysely";
import type { Board, Period } from "@jumbl/domain/leaderboard";
import type { Database } from "../connect.ts";

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

const COLUMNS = {
  streak: { key: "streak_key", sums: "" },
  speed: { key: "speed_key", sums: "human_" },
  efficiency: { key: "efficiency_key", sums: "human_" },
} as const satisfies Record<Board, { key: string; sums: string }>;

function createBoardColumns(board: Board) {
  const { key, sums } = COLUMNS[board];
  return {
    key: sql.ref(key),
    row: sql`
      user_id, current_streak,
      ${sql.ref(`${sums}time_ms`)}::double precision / ${sql.ref(`${sums}solves`)} as average_time_ms,
      ${sql.ref(`${sums}attempts`)}::double precision / ${sql.ref(`${sums}solves`)} as average_attempts,
      ${sql.ref(`${sums}solves`)} as solves`,
  };
}

export async function listBoardRows(
  db: Database,
  { board, period, limit }: { board: Board; period: Period; limit: number },
): Promise<BoardRow[]> {
  const { key, row } = createBoardColumns(board);
  const { rows } = await sql<BoardRow>`
    select user_id, username, current_streak, average_time_ms, average_attempts, solves,
      rank() over (order by key) as rank
    from (
      select ${row}, ${key} as key from standings
      where period = ${period} and ${key} is not null order by ${key} limit ${limit}
    ) as top
    join users on users.id = top.user_id
    order by key, username`.execute(db);
  return rows;
}

/** Undefined when the player is not on the board. */
export async function findBoardRow(
  db: Database,
  { board, period, userId }: { board: Board; period: Period; userId: string },
): Promise<(Omit<BoardRow, "username"> & { players: number }) | undefined> {
  const { key, row } = createBoardColumns(board);
  const { rows } = await sql<Omit<BoardRow, "username"> & { players: number }>`
    select ${row},
      1 + (select count(*) from standings where period = ${period} and ${key} < own.key) as rank,
      (select count(*) from standings where period = ${period} and ${key} is not null) as players
    from (select *, ${key} as key from standings) as own
    where user_id = ${userId} and period = ${period} and ${key} is not null`.execute(db);
  return rows[0];
}
