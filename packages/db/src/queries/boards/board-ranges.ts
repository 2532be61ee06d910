import { type RawBuilder, sql } from "kysely";
import type { Board, Period } from "@jumbl/domain/leaderboard";

export const KEYS = {
  streak: "streak_key",
  speed: "speed_key",
  efficiency: "efficiency_key",
} as const satisfies Record<Board, string>;

/** `today` is a date or a subquery of one row; never a volatile function, which no index can search. */
export function createBoardRanges({
  board,
  period,
  today,
}: {
  board: Board;
  period: Period;
  today: RawBuilder<unknown>;
}): RawBuilder<unknown>[] {
  const isListed = sql`period = ${sql.lit(period)} and ${sql.ref(KEYS[board])} is not null and valid_from <= ${today}`;
  const ending = sql`${isListed} and valid_until = ${today}`;
  return period === "today" ? [ending] : [ending, sql`${isListed} and valid_until = 'infinity'`];
}
