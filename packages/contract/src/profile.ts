import { z } from "zod";
import { Difficulty, Id, Instant, UtcDate } from "./common.ts";

/** `GET /api/stats/me` (Decision 5). Averages are over solved daily plays; null when there is none. */
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

export const HistoryInput = z
  .object({
    cursor: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  })
  .default({ limit: 30 });

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
