import { PERIODS } from "@jumbl/domain/leaderboard";
import { z } from "zod";
import { Id } from "./vocabulary.ts";

export const LeaderboardInput = z.object({
  period: z.enum(PERIODS, `The period is one of ${PERIODS.join(", ")}`),
});
export type LeaderboardInput = z.infer<typeof LeaderboardInput>;

/** Averages are the period's own. See docs/rules.md#leaderboards. */
export const LeaderboardRow = z.object({
  rank: z.number().int(),
  user: z.object({ id: Id, username: z.string() }),
  stats: z.object({
    currentStreak: z.number().int(),
    /** Seconds. */
    averageTime: z.number().nullable(),
    averageAttempts: z.number().nullable(),
  }),
  provisional: z.boolean(),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** The first 100 rows, and the caller's own row; its rank is null when there is nothing to rank. */
export const LeaderboardOutput = z.object({
  leaderboard: z.array(LeaderboardRow),
  me: LeaderboardRow.extend({
    rank: z.number().int().nullable(),
    /** Share of ranked players at or below the caller, 0 to 100. */
    percentile: z.number().nullable(),
  }),
});
export type LeaderboardOutput = z.infer<typeof LeaderboardOutput>;
