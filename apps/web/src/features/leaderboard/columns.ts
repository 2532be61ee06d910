import { type Board, BOARDS, type Period } from "@jumbl/domain/leaderboard";
import type { Outputs } from "../../lib/api/trpc.ts";
import {
  formatAverage,
  formatNumber,
  formatOptional,
  formatSeconds,
  formatSpokenTime,
} from "../../lib/format/numbers.ts";

export type Standings = Outputs["leaderboard"]["streaks"];
export type Row = Standings["leaderboard"][number];

export const PERIOD_LABELS: Record<Period, string> = {
  all: "All Time",
  today: "Today",
  month: "Last Month",
  year: "Last Year",
};

type Column = {
  label: string;
  unit: string;
  format: (stats: Row["stats"]) => string;
  formatSpoken?: (stats: Row["stats"]) => string;
};

/** The statistic by which each board is ranked. */
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
    formatSpoken: ({ averageTime }) => formatOptional(averageTime, formatSpokenTime),
  },
  efficiency: {
    label: "Avg Tries",
    unit: "per solve",
    format: ({ averageAttempts }) => formatOptional(averageAttempts, formatAverage),
  },
};

export const COLUMNS: readonly ({ board: Board } & Column)[] = BOARDS.map((board) => ({
  board,
  ...BOARD_COLUMNS[board],
}));

/** How the boards rank equal figures. See docs/rules.md#leaderboards. */
export const TIE_RULES: Record<Board, string> = {
  streak: "Equal streaks are ranked by fewer tries, then by less time.",
  speed: "Equal times are ranked by fewer tries, then by more solves.",
  efficiency: "Equal tries are ranked by less time, then by more solves.",
};

/** The tie-breaking figures, which a phone shows below the board's own figure. */
export function listTieBreaks(board: Board, { averageTime, averageAttempts }: Row["stats"]) {
  const tries =
    averageAttempts === null ? [] : [{ figures: `${formatAverage(averageAttempts)} tries` }];
  const time =
    averageTime === null
      ? []
      : [{ figures: formatSeconds(averageTime), spoken: formatSpokenTime(averageTime) }];
  const boards: Record<Board, { figures: string; spoken?: string }[]> = {
    streak: [...tries, ...time],
    speed: tries,
    efficiency: time,
  };
  return boards[board];
}
