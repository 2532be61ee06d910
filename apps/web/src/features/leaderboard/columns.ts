import { type Board, BOARDS, type Period } from "@jumbl/domain/leaderboard";
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

type Column = { label: string; unit: string; format: (stats: Row["stats"]) => string };

/** The statistic that each board is ranked by. */
const BOARD_COLUMNS: Record<Board, Column> = {
  streak: {
    label: "Streak",
    unit: "puzzles",
    format: ({ currentStreak }) => formatNumber(currentStreak),
  },
  speed: {
    label: "Avg Time",
    unit: "per solve",
    format: ({ averageTime }) => formatOptional(averageTime, formatSeconds),
  },
  efficiency: {
    label: "Avg Tries",
    unit: "per solve",
    format: ({ averageAttempts }) => formatOptional(averageAttempts, formatAverage),
  },
};

export const COLUMNS = BOARDS.map((board) => ({ board, ...BOARD_COLUMNS[board] }));
