import { z } from "zod";
import { Difficulty, Id, Instant, UtcDate } from "./vocabulary.ts";

/** `GET /api/stats/me`. Averages are over solved daily plays, null without any. See docs/rules.md#statistics. */
export const StatsOutput = z.object({
  currentStreak: z.number().int(),
  totalSolved: z.number().int(),
  stats: z.object({
    currentStreak: z.number().int(),
    bestStreak: z.number().int(),
    currentDayStreak: z.number().int(),
    totalGames: z.number().int(),
    totalSolved: z.number().int(),
    /** Seconds. */
    averageTime: z.number().nullable(),
    averageAttempts: z.number().nullable(),
  }),
});
export type StatsOutput = z.infer<typeof StatsOutput>;

const DifficultyFigures = z.object({
  totalGames: z.number().int(),
  totalSolved: z.number().int(),
  /** Whole percent. */
  winRate: z.number().int(),
  /** Seconds; this and the next two are null without a solve. */
  averageTime: z.number().nullable(),
  averageAttempts: z.number().nullable(),
  bestTime: z.number().nullable(),
});

/** How the last streak ended, figures for each difficulty, and times for a chart. */
export const StatsDetailsOutput = z.object({
  bestDayStreak: z.number().int(),
  /** Null when no streak has ended, or the running one is as long. See docs/rules.md#streaks. */
  streakEnd: z
    .discriminatedUnion("reason", [
      z.object({
        reason: z.literal("gave-up"),
        length: z.number().int(),
        date: UtcDate,
        difficulty: Difficulty,
      }),
      z.object({ reason: z.literal("missed-day"), length: z.number().int(), date: UtcDate }),
    ])
    .nullable(),
  byDifficulty: z.record(Difficulty, DifficultyFigures),
  /** The last solved daily puzzles, oldest first. */
  solveTimes: z.array(z.object({ date: UtcDate, difficulty: Difficulty, timeSeconds: z.number() })),
});
export type StatsDetailsOutput = z.infer<typeof StatsDetailsOutput>;

export const HistoryInput = z
  .object({
    /** The `nextCursor` of the previous page. */
    cursor: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  })
  .default({ limit: 30 });
export type HistoryInput = z.infer<typeof HistoryInput>;

/** `GET /api/history/me`: finished plays, newest first. */
export const HistoryOutput = z.object({
  history: z.array(
    z.object({
      id: Id,
      solved: z.boolean(),
      timeSeconds: z.number(),
      attempts: z.number().int(),
      hintsUsed: z.number().int(),
      isArchive: z.boolean(),
      completedAt: Instant,
      puzzle: z.object({ id: Id, word: z.string(), date: UtcDate, difficulty: Difficulty }),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type HistoryOutput = z.infer<typeof HistoryOutput>;
