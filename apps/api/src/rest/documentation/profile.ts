import type { Documentation } from "./documentation.ts";
import {
  EXAMPLE_ANSWER,
  EXAMPLE_DATE,
  EXAMPLE_PAST_PUZZLE,
  EXAMPLE_PUZZLE,
  EXAMPLE_RESULT,
  EXAMPLE_SCORE,
  EXAMPLE_STATS,
} from "./examples.ts";

const figures = {
  totalGames: 14,
  totalSolved: 13,
  winRate: 93,
  averageTime: 38.4,
  averageAttempts: 1.85,
  bestTime: 9.12,
};

export const profileDocumentation = {
  "stats.me": {
    summary: "Get the player's statistics",
    description: "Counts daily plays only.",
    example: {
      output: {
        currentStreak: 4,
        totalSolved: 36,
        stats: EXAMPLE_STATS,
      },
    },
  },
  "stats.details": {
    summary: "Get how the last streak ended, figures of each difficulty, and recent times",
    description: "Counts daily plays only.",
    example: {
      output: {
        bestDayStreak: 5,
        streakEnd: { reason: "gave-up", length: 11, date: "2026-11-18", difficulty: "hard" },
        byDifficulty: { easy: figures, medium: figures, hard: figures },
        solveTimes: [
          {
            date: EXAMPLE_PUZZLE.date,
            difficulty: "easy",
            timeSeconds: EXAMPLE_SCORE.timeSeconds,
            attempts: EXAMPLE_SCORE.attempts,
          },
        ],
      },
    },
  },
  "stats.calendar": {
    summary: "Get the player's days of a month",
    description: "Counts daily plays only.",
    example: {
      input: { month: EXAMPLE_DATE.slice(0, 7) },
      output: {
        month: "2026-11",
        today: EXAMPLE_DATE,
        firstDate: EXAMPLE_PAST_PUZZLE.date,
        streakBefore: 3,
        days: [
          {
            date: "2026-11-01",
            marks: { easy: "solved", medium: "failed", hard: null },
            dayStreak: 4,
          },
        ],
      },
    },
  },
  "history.me": {
    summary: "List finished plays of both kinds, newest first",
    description: "A page of daily and archive plays; `nextCursor` continues it.",
    example: {
      input: { limit: 10 },
      output: {
        history: [
          {
            id: EXAMPLE_RESULT.id,
            ...EXAMPLE_SCORE,
            isArchive: false,
            completedAt: EXAMPLE_RESULT.completedAt,
            puzzle: {
              id: EXAMPLE_PUZZLE.id,
              word: EXAMPLE_ANSWER,
              date: EXAMPLE_PUZZLE.date,
              difficulty: EXAMPLE_PUZZLE.difficulty,
            },
          },
        ],
        nextCursor: null,
      },
    },
  },
} satisfies Record<string, Documentation>;
