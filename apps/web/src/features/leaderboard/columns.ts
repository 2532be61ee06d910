import type { Period } from "@jumbl/domain/leaderboard";
import type { Outputs } from "../../lib/api/trpc.ts";
import {
  formatAverage,
  formatNumber,
  formatOptional,
  formatSeconds,
} from "../../lib/format/numbers.ts";

export type Standings = Outputs["leaderboard"]["streaks"];
export type Row = Standings["leaderboard"][number];

export const PERIOD_LABELS: Record<Period, string> = {
  all: "All Time",
  today: "Today",
  month: "Last Month",
  year: "Last Year",
};

/** The statistics of a row. Each board is ranked by one of them. */
export const COLUMNS = [
  {
    board: "streak",
    label: "Streak",
    unit: "puzzles",
    format: ({ currentStreak }: Row["stats"]) => formatNumber(currentStreak),
  },
  {
    board: "speed",
    label: "Avg Time",
    unit: "per solve",
    format: ({ averageTime }: Row["stats"]) => formatOptional(averageTime, formatSeconds),
  },
  {
    board: "efficiency",
    label: "Avg Tries",
    unit: "per solve",
    format: ({ averageAttempts }: Row["stats"]) => formatOptional(averageAttempts, formatAverage),
  },
] as const;
