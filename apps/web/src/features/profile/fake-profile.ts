import type { Outputs } from "../../lib/trpc.ts";
import type { Answers } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";

type Details = Outputs["stats"]["details"];
type Game = Outputs["history"]["me"]["history"][number];
type Account = Outputs["account"]["get"];

export const pending = () => new Promise(() => undefined);

export const account = (more: Partial<Account> = {}): Account => ({
  username: "ada",
  email: "ada@example.org",
  createdAt: "2025-10-03T12:00:00.000Z",
  hasPassword: true,
  google: false,
  ego: false,
  ...more,
});

export const stats = (more: Partial<Outputs["stats"]["me"]["stats"]> = {}) => ({
  currentStreak: 7,
  totalSolved: 10,
  stats: {
    currentStreak: 7,
    bestStreak: 42,
    currentDayStreak: 3,
    totalGames: 12,
    totalSolved: 10,
    averageTime: 68.42,
    averageAttempts: 2.25,
    ...more,
  },
});

const figures = (totalSolved: number, totalGames: number) => ({
  totalGames,
  totalSolved,
  winRate: totalGames === 0 ? 0 : Math.round((totalSolved / totalGames) * 100),
  averageTime: totalSolved === 0 ? null : 20,
  averageAttempts: totalSolved === 0 ? null : 2,
  bestTime: totalSolved === 0 ? null : 9.99,
});

export const details = (more: Partial<Details> = {}): Details => ({
  bestDayStreak: 5,
  streakEnd: null,
  byDifficulty: { easy: figures(5, 6), medium: figures(0, 0), hard: figures(1, 1) },
  solveTimes: [
    { date: "2026-11-01", difficulty: "easy", timeSeconds: 30 },
    { date: "2026-11-02", difficulty: "easy", timeSeconds: 20 },
    { date: "2026-11-02", difficulty: "hard", timeSeconds: 100 },
    { date: "2026-11-03", difficulty: "easy", timeSeconds: 10 },
  ],
  ...more,
});

export const game = (word: string, more: Partial<Game> = {}): Game => ({
  id: word,
  solved: true,
  timeSeconds: 68.42,
  attempts: 2,
  hintsUsed: 0,
  isArchive: false,
  completedAt: "2026-11-21T12:00:00.000Z",
  puzzle: { id: word, word, date: "2026-11-21", difficulty: "easy" },
  ...more,
});

/** The profile of ada, signed in for good, unless `answers` say otherwise. */
export function open(answers: Answers = {}) {
  localStorage.setItem("authToken", "token");
  return renderAt("/profile", {
    "auth.me": () => ({ user: { id: "1", username: "ada", email: "ada@example.org" } }),
    "auth.providers": () => ({ google: false, ego: false }),
    "account.get": () => account(),
    "stats.me": () => stats(),
    "stats.details": () => details(),
    "history.me": () => ({ history: [game("BRIDGE")], nextCursor: null }),
    ...answers,
  });
}
