import type { ProcedurePath } from "../list-procedures.ts";

type Method = "GET" | "POST" | "DELETE";

export type Route = readonly [Method, path: string, procedure: ProcedurePath];

/** The REST paths, one row each. Parameters in braces are the procedure's inputs of that name. */
export const ROUTES: readonly Route[] = [
  ["POST", "/api/auth/login", "auth.login"],
  ["POST", "/api/auth/register", "auth.register"],
  ["POST", "/api/auth/logout", "auth.logout"],
  ["POST", "/api/auth/logout-everywhere", "auth.logoutEverywhere"],
  ["POST", "/api/auth/end-login", "auth.endLogin"],
  ["POST", "/api/auth/password-reset", "auth.requestPasswordReset"],
  ["POST", "/api/auth/password-reset/check", "auth.checkPasswordReset"],
  ["POST", "/api/auth/password-reset/complete", "auth.resetPassword"],
  ["GET", "/api/auth/me", "auth.me"],
  ["DELETE", "/api/auth/account", "auth.deleteAccount"],
  ["GET", "/api/auth/providers", "auth.providers"],
  ["POST", "/api/auth/google/exchange", "auth.google.exchange"],
  ["POST", "/api/auth/google/complete", "auth.google.complete"],
  ["POST", "/api/auth/ego/exchange", "auth.ego.exchange"],
  ["POST", "/api/auth/ego/complete", "auth.ego.complete"],

  ["GET", "/api/account", "account.get"],
  ["GET", "/api/account/export", "account.export"],
  ["POST", "/api/account/username", "account.changeUsername"],
  ["POST", "/api/account/email", "account.changeEmail"],
  ["POST", "/api/account/password", "account.changePassword"],

  ["GET", "/api/config", "config.get"],

  ["GET", "/api/stats/me", "stats.me"],
  ["GET", "/api/stats/me/details", "stats.details"],
  ["GET", "/api/stats/me/calendar", "stats.calendar"],
  ["GET", "/api/history/me", "history.me"],

  ["GET", "/api/puzzles", "puzzles.archive"],
  ["GET", "/api/puzzles/today", "puzzles.today"],
  ["GET", "/api/puzzles/{id}/statistics", "puzzles.statistics"],
  ["GET", "/api/puzzle/{id}", "puzzles.byId"],

  ["POST", "/api/game/start", "game.start"],
  ["GET", "/api/game/current", "game.currentPlay"],
  ["GET", "/api/game/play/{puzzleId}", "game.play"],
  ["GET", "/api/game/session/{puzzleId}", "game.session"],
  ["POST", "/api/game/session/start", "game.startSession"],
  ["POST", "/api/game/validate", "game.validate"],
  ["POST", "/api/game/submit", "game.submit"],
  ["POST", "/api/game/hint", "game.hint"],
  ["GET", "/api/game/hints/{puzzleId}/usage", "game.hintUsage"],
  ["DELETE", "/api/game/hints/{puzzleId}", "game.clearHints"],
  ["POST", "/api/game/give-up", "game.giveUp"],

  ["GET", "/api/leaderboard/streaks", "leaderboard.streaks"],
  ["GET", "/api/leaderboard/fastest", "leaderboard.fastest"],
  ["GET", "/api/leaderboard/least-attempts", "leaderboard.leastAttempts"],
  ["GET", "/api/achievements/me", "achievements.me"],
];
