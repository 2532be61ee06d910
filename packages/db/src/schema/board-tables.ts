import type { Board, Period } from "@jumbl/domain/leaderboard";
import type { GeneratedAlways } from "kysely";

/** Sums over a player's solved daily plays of a period, from `firstDate` on. */
export type BoardStandingsTable = {
  userId: string;
  period: Period;
  validFrom: string;
  /** `infinity` for a row without successor. */
  validUntil: string;
  firstDate: string;
  lastSolvedDate: string;
  currentStreak: number;
  solves: number;
  timeMs: number;
  attempts: number;
  reachedAt: Date;
  /** These count only plays that are humanly possible. See docs/rules.md#leaderboards. */
  humanSolves: number;
  humanTimeMs: number;
  humanAttempts: number;
  humanReachedAt: Date | null;
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
