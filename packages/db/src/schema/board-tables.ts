import type { Board, Period, StandingSums } from "@jumbl/domain/leaderboard";
import type { GeneratedAlways } from "kysely";

/** Sums over a player's solved daily plays of a period, from `firstDate` on. See docs/rules.md#leaderboards. */
export type BoardStandingsTable = StandingSums & {
  userId: string;
  period: Period;
  validFrom: string;
  /** `infinity` for a row without a successor. */
  validUntil: string;
  lastSolvedDate: string;
  currentStreak: number;
  /** The day on which the row changes without a play: a date leaves the period, or the streak has lapsed. */
  changesOn: GeneratedAlways<string | null>;
  /** The sort key of each board, ascending. */
  streakKey: GeneratedAlways<number[]>;
  speedKey: GeneratedAlways<number[] | null>;
  efficiencyKey: GeneratedAlways<number[] | null>;
};

export type BoardCountsTable = {
  board: Board;
  period: Period;
  day: string;
  players: number;
  countedAt: Date;
};

export type BoardMarksTable = {
  board: Board;
  period: Period;
  key: number[];
  rowsBefore: number;
};
