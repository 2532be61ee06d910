import type { createCaller } from "./caller.ts";

/** The procedures, called on behalf of one request. */
export type Api = ReturnType<typeof createCaller>;

type Method = "GET" | "POST" | "DELETE";

/** A documented call of the REST interface and the procedure that answers it. */
export type Route = readonly [
  Method,
  path: string,
  pick: (api: Api) => (input: never) => Promise<unknown>,
];

/** The documented /api paths, one row each (Spec 7). Parameters in braces are the procedure's inputs of that name. */
export const routes: readonly Route[] = [
  ["POST", "/api/auth/login", (api) => api.auth.login],
  ["POST", "/api/auth/register", (api) => api.auth.register],
  ["POST", "/api/auth/logout", (api) => api.auth.logout],
  ["GET", "/api/auth/me", (api) => api.auth.me],

  ["GET", "/api/puzzles/today", (api) => api.puzzles.today],
  ["GET", "/api/puzzle/{id}", (api) => api.puzzles.byId],

  ["POST", "/api/game/start", (api) => api.game.start],
  ["GET", "/api/game/session/{puzzleId}", (api) => api.game.session],
  ["POST", "/api/game/session/start", (api) => api.game.startSession],
  ["POST", "/api/game/validate", (api) => api.game.validate],
  ["POST", "/api/game/submit", (api) => api.game.submit],
  ["POST", "/api/game/hint", (api) => api.game.hint],
  ["GET", "/api/game/hints/{puzzleId}/usage", (api) => api.game.hintUsage],
  ["DELETE", "/api/game/hints/{puzzleId}", (api) => api.game.clearHints],
  ["POST", "/api/game/give-up", (api) => api.game.giveUp],
];
