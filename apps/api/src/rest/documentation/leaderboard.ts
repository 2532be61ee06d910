import type { Documentation } from "./documentation.ts";
import { EXAMPLE_PLAYER } from "./examples.ts";

const row = {
  rank: 1,
  user: { id: EXAMPLE_PLAYER.id, username: EXAMPLE_PLAYER.username },
  stats: { currentStreak: 4, averageTime: 52.81, averageAttempts: 2.25 },
  provisional: false,
};

const example = {
  input: { period: "month" },
  output: { leaderboard: [row], total: 1, me: { ...row, percentile: 100 } },
};

export const leaderboardDocumentation = {
  "leaderboard.streaks": {
    summary: "Get the board of puzzle streaks",
    description:
      "The longest running streak first, of the players who solved a daily puzzle in the period.",
    example,
  },
  "leaderboard.fastest": {
    summary: "Get the board of solving times",
    description:
      "The lowest `averageTime` first. Plays faster than a person can read and type are not counted.",
    example,
  },
  "leaderboard.leastAttempts": {
    summary: "Get the board of attempts",
    description:
      "The lowest `averageAttempts` first. Plays faster than a person can read and type are not counted.",
    example,
  },
} satisfies Record<string, Documentation>;
