import { PERIODS } from "@jumbl/domain/leaderboard";
import { z } from "zod";
import { Count, Id, Seconds } from "./vocabulary.ts";

export const Period = z.enum(PERIODS, `The period is one of ${PERIODS.join(", ")}`).meta({
  id: "Period",
  description:
    "`today` is this UTC date, `month` the last 30 dates with today, `year` the last 365, `all` everything.",
});

export const LeaderboardInput = z.object({ period: Period }).meta({ id: "LeaderboardInput" });
export type LeaderboardInput = z.infer<typeof LeaderboardInput>;

const Rank = z.int32().min(1);
const rankDescription = "The rank on the board, from 1; equal players share a rank.";

const LeaderboardUser = z
  .object({
    id: Id,
    username: z.string().describe("Masked for today when it contains one of today's answers."),
  })
  .meta({ id: "LeaderboardUser", description: "A player on a board." });

const LeaderboardStats = z
  .object({
    currentStreak: Count.describe("Daily puzzles solved in a row."),
    averageTime: Seconds.nullable().describe(
      "Seconds per solve in this period; null without solves.",
    ),
    averageAttempts: z
      .number()
      .min(1)
      .nullable()
      .describe("Attempts per solve in this period; null without solves."),
  })
  .meta({ id: "LeaderboardStats", description: "The figures by which the boards rank players." });

export const LeaderboardRow = z
  .object({
    rank: Rank.describe(rankDescription),
    user: LeaderboardUser,
    stats: LeaderboardStats,
    provisional: z
      .boolean()
      .describe(
        "Whether the row comes after the others because the player has few solves in this period.",
      ),
  })
  .meta({ id: "LeaderboardRow", description: "One player's row of a board." });
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

export const LeaderboardOutput = z
  .object({
    leaderboard: z.array(LeaderboardRow).max(100).describe("The first 100 rows."),
    total: Count.describe(
      "The number of players on the board; at 4,000 or more, a few minutes old.",
    ),
    me: LeaderboardRow.extend({
      rank: Rank.nullable().describe("The caller's rank; null when there is nothing to rank."),
      percentile: z
        .number()
        .min(0)
        .max(100)
        .nullable()
        .describe("Percent of the ranked players at or below the caller; null without a rank."),
    }).describe("The caller's own row, wherever it is; without a rank for a service."),
  })
  .meta({ id: "LeaderboardOutput", description: "A board of one period." });
export type LeaderboardOutput = z.infer<typeof LeaderboardOutput>;
