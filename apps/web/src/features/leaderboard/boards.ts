import type { Outputs } from "../../lib/trpc.ts";
import { formatAverage, formatNumber, formatOrNone, formatSeconds } from "../../lib/format.ts";

export type BoardName = "streak" | "speed" | "efficiency";
export type Period = "all" | "today" | "month" | "year";
export type Standings = Outputs["leaderboard"]["streaks"];
export type Row = Standings["leaderboard"][number];

export const BOARD_NAMES = [
  "streak",
  "speed",
  "efficiency",
] as const satisfies readonly BoardName[];

export const PERIODS = [
  { value: "all", label: "All Time" },
  { value: "today", label: "Today" },
  { value: "month", label: "Last Month" },
  { value: "year", label: "Last Year" },
] as const satisfies readonly { value: Period; label: string }[];

/** The measures of a row; each board is ranked by one of them. */
export const MEASURES = [
  {
    board: "streak",
    label: "Streak",
    unit: "puzzles",
    show: ({ currentStreak }: Row["stats"]) => formatNumber(currentStreak),
  },
  {
    board: "speed",
    label: "Avg Time",
    unit: "per solve",
    show: ({ averageTime }: Row["stats"]) => formatOrNone(averageTime, formatSeconds),
  },
  {
    board: "efficiency",
    label: "Avg Tries",
    unit: "per solve",
    show: ({ averageAttempts }: Row["stats"]) => formatOrNone(averageAttempts, formatAverage),
  },
] as const;
