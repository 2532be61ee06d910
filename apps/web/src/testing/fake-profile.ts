// Imported here so that tests do not wait for its compilation.
import "../features/profile/profile-screen.tsx";
import type { Outputs } from "../lib/api/trpc.ts";
import type { Handlers } from "./fake-server.ts";
import { renderAt } from "./render.tsx";

type Details = Outputs["stats"]["details"];
type Game = Outputs["history"]["me"]["history"][number];
type Account = Outputs["account"]["get"];

export const createAccount = (overrides: Partial<Account> = {}): Account => ({
  username: "ada",
  email: "ada@example.org",
  createdAt: "2025-10-03T12:00:00.000Z",
  hasPassword: true,
  google: false,
  ego: false,
  ...overrides,
});

export const createStats = (overrides: Partial<Outputs["stats"]["me"]["stats"]> = {}) => ({
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
    ...overrides,
  },
});

const createDifficultyStats = (totalSolved: number, totalGames: number) => ({
  totalGames,
  totalSolved,
  winRate: totalGames === 0 ? 0 : Math.round((totalSolved / totalGames) * 100),
  averageTime: totalSolved === 0 ? null : 20,
  averageAttempts: totalSolved === 0 ? null : 2,
  bestTime: totalSolved === 0 ? null : 9.99,
});

export const createDetails = (overrides: Partial<Details> = {}): Details => ({
  bestDayStreak: 5,
  streakEnd: null,
  byDifficulty: {
    easy: createDifficultyStats(5, 6),
    medium: createDifficultyStats(0, 0),
    hard: createDifficultyStats(1, 1),
  },
  solveTimes: [
    { date: "2026-11-01", difficulty: "easy", timeSeconds: 30, attempts: 2 },
    { date: "2026-11-02", difficulty: "easy", timeSeconds: 20, attempts: 2 },
    { date: "2026-11-02", difficulty: "hard", timeSeconds: 100, attempts: 1 },
    { date: "2026-11-03", difficulty: "easy", timeSeconds: 10, attempts: 9 },
  ],
  ...overrides,
});

export const createGame = (word: string, overrides: Partial<Game> = {}): Game => ({
  id: word,
  solved: true,
  timeSeconds: 68.42,
  attempts: 2,
  hintsUsed: 0,
  isArchive: false,
  completedAt: "2026-11-21T12:00:00.000Z",
  puzzle: { id: word, word, date: "2026-11-21", difficulty: "easy" },
  ...overrides,
});

/** The handlers of the player ada's profile. */
export const profileHandlers: Handlers = {
  "auth.me": () => ({ user: { id: "1", username: "ada", email: "ada@example.org" } }),
  "auth.providers": () => ({ google: false, ego: false }),
  "account.get": () => createAccount(),
  "stats.me": () => createStats(),
  "stats.details": () => createDetails(),
  "history.me": () => ({ history: [createGame("BRIDGE")], nextCursor: null }),
};

/** Opens the profile with these handlers in place of the default ones. */
export function openProfile(handlers: Handlers = {}) {
  localStorage.setItem("authToken", "token");
  return renderAt("/profile", { ...profileHandlers, ...handlers });
}
