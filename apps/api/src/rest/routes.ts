import { type Provider, PROVIDERS } from "@jumbl/domain/account";
import type { AppRouter } from "../router.ts";

export type Api = ReturnType<AppRouter["createCaller"]>;

type Method = "GET" | "POST" | "DELETE";

export type Route = readonly [
  Method,
  path: string,
  pick: (api: Api) => (input: never) => Promise<unknown>,
];

function createProviderRoutes(provider: Provider): Route[] {
  return [
    ["POST", `/api/auth/${provider}/exchange`, (api) => api.auth[provider].exchange],
    ["POST", `/api/auth/${provider}/complete`, (api) => api.auth[provider].complete],
  ];
}

/** The REST paths, one row each. Parameters in braces are the procedure's inputs of that name. */
export const ROUTES: readonly Route[] = [
  ["POST", "/api/auth/login", (api) => api.auth.login],
  ["POST", "/api/auth/register", (api) => api.auth.register],
  ["POST", "/api/auth/logout", (api) => api.auth.logout],
  ["POST", "/api/auth/logout-everywhere", (api) => api.auth.logoutEverywhere],
  ["POST", "/api/auth/end-login", (api) => api.auth.endLogin],
  ["POST", "/api/auth/password-reset", (api) => api.auth.requestPasswordReset],
  ["POST", "/api/auth/password-reset/check", (api) => api.auth.checkPasswordReset],
  ["POST", "/api/auth/password-reset/complete", (api) => api.auth.resetPassword],
  ["GET", "/api/auth/me", (api) => api.auth.me],
  ["DELETE", "/api/auth/account", (api) => api.auth.deleteAccount],
  ["GET", "/api/auth/providers", (api) => api.auth.providers],
  ...PROVIDERS.flatMap(createProviderRoutes),

  ["GET", "/api/account", (api) => api.account.get],
  ["GET", "/api/account/export", (api) => api.account.export],
  ["POST", "/api/account/username", (api) => api.account.changeUsername],
  ["POST", "/api/account/email", (api) => api.account.changeEmail],
  ["POST", "/api/account/password", (api) => api.account.changePassword],

  ["GET", "/api/config", (api) => api.config.get],

  ["GET", "/api/stats/me", (api) => api.stats.me],
  ["GET", "/api/stats/me/details", (api) => api.stats.details],
  ["GET", "/api/stats/me/calendar", (api) => api.stats.calendar],
  ["GET", "/api/history/me", (api) => api.history.me],

  ["GET", "/api/puzzles", (api) => api.puzzles.archive],
  ["GET", "/api/puzzles/today", (api) => api.puzzles.today],
  ["GET", "/api/puzzles/{id}/statistics", (api) => api.puzzles.statistics],
  ["GET", "/api/puzzle/{id}", (api) => api.puzzles.byId],

  ["POST", "/api/game/start", (api) => api.game.start],
  ["GET", "/api/game/current", (api) => api.game.currentPlay],
  ["GET", "/api/game/session/{puzzleId}", (api) => api.game.session],
  ["POST", "/api/game/session/start", (api) => api.game.startSession],
  ["POST", "/api/game/validate", (api) => api.game.validate],
  ["POST", "/api/game/submit", (api) => api.game.submit],
  ["POST", "/api/game/hint", (api) => api.game.hint],
  ["GET", "/api/game/hints/{puzzleId}/usage", (api) => api.game.hintUsage],
  ["DELETE", "/api/game/hints/{puzzleId}", (api) => api.game.clearHints],
  ["POST", "/api/game/give-up", (api) => api.game.giveUp],

  ["GET", "/api/leaderboard/streaks", (api) => api.leaderboard.streaks],
  ["GET", "/api/leaderboard/fastest", (api) => api.leaderboard.fastest],
  ["GET", "/api/leaderboard/least-attempts", (api) => api.leaderboard.leastAttempts],
  ["GET", "/api/achievements/me", (api) => api.achievements.me],
];
