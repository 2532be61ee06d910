import type { Outputs } from "../lib/api/trpc.ts";

export type Result = Outputs["game"]["submit"]["result"];

export const createResult = (overrides: Partial<Result> = {}): Result => ({
  id: "00000000-0000-4000-8000-0000000000ff",
  solved: true,
  timeSeconds: 68.42,
  attempts: 2,
  hintsUsed: 1,
  isFirstAttempt: true,
  isArchive: false,
  startedAt: "2026-11-21T11:00:00.000Z",
  completedAt: "2026-11-21T11:01:08.420Z",
  ...overrides,
});

/** A player who is on no board. */
export const UNRANKED_PLAYER = {
  rank: null,
  percentile: null,
  user: { id: "1", username: "ada" },
  stats: { currentStreak: 0, averageTime: null, averageAttempts: null },
  provisional: false,
};
