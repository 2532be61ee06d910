import type { Period } from "@jumbl/domain/leaderboard";
import type { Outputs } from "../../lib/trpc.ts";
import { formatAverage, formatNumber, formatOrNone, formatSeconds } from "../../lib/format.ts";

export type Standings = Outputs["leaderboard"]["streaks"];
export type Row = Standings["leaderboard"][number];

export const PERIOD_LABELS: Record<Period, string> = {
  all: "All Time",
  today: "Today",
  month: "Last Month",
  year: "Last Year",
};

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
