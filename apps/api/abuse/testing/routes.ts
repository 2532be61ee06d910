/** The documented calls: the procedure's name in tRPC, and its method and path in REST. */
export const ROUTES = {
  "auth.login": ["POST", "/api/auth/login"],
  "auth.register": ["POST", "/api/auth/register"],
  "auth.logout": ["POST", "/api/auth/logout"],
  "auth.me": ["GET", "/api/auth/me"],
  "auth.deleteAccount": ["DELETE", "/api/auth/account"],
  "auth.providers": ["GET", "/api/auth/providers"],
  "auth.google.exchange": ["POST", "/api/auth/google/exchange"],
  "auth.google.complete": ["POST", "/api/auth/google/complete"],
  "auth.ego.exchange": ["POST", "/api/auth/ego/exchange"],
  "auth.ego.complete": ["POST", "/api/auth/ego/complete"],
  "account.get": ["GET", "/api/account"],
  "account.export": ["GET", "/api/account/export"],
  "account.changeUsername": ["POST", "/api/account/username"],
  "account.changeEmail": ["POST", "/api/account/email"],
  "account.changePassword": ["POST", "/api/account/password"],
  "config.get": ["GET", "/api/config"],
  "stats.me": ["GET", "/api/stats/me"],
  "history.me": ["GET", "/api/history/me"],
  "puzzles.archive": ["GET", "/api/puzzles"],
  "puzzles.today": ["GET", "/api/puzzles/today"],
  "puzzles.byId": ["GET", "/api/puzzle/{id}"],
  "game.start": ["POST", "/api/game/start"],
  "game.session": ["GET", "/api/game/session/{puzzleId}"],
  "game.startSession": ["POST", "/api/game/session/start"],
  "game.validate": ["POST", "/api/game/validate"],
  "game.submit": ["POST", "/api/game/submit"],
  "game.hint": ["POST", "/api/game/hint"],
  "game.hintUsage": ["GET", "/api/game/hints/{puzzleId}/usage"],
  "game.clearHints": ["DELETE", "/api/game/hints/{puzzleId}"],
  "game.giveUp": ["POST", "/api/game/give-up"],
  "leaderboard.streaks": ["GET", "/api/leaderboard/streaks"],
  "leaderboard.fastest": ["GET", "/api/leaderboard/fastest"],
  "leaderboard.leastAttempts": ["GET", "/api/leaderboard/least-attempts"],
  "achievements.me": ["GET", "/api/achievements/me"],
} as const;

export type Procedure = keyof typeof ROUTES;
export type Transport = "REST" | "tRPC";

export type RouteRequest = { method: string; path: string; body?: unknown };

function createRestRequest(procedure: Procedure, input: unknown): RouteRequest {
  const [method, template] = ROUTES[procedure];
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { method, path: template, body: input };
  }
  const rest = new Map(Object.entries(input));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(Buffer.from(value).toString());
  });
  if (method !== "GET") {
    return rest.size === 0 && path !== template
      ? { method, path }
      : { method, path, body: Object.fromEntries(rest) };
  }
  const query = new URLSearchParams();
  for (const [name, value] of rest) query.set(name, String(value));
  return { method, path: query.size === 0 ? path : `${path}?${query.toString()}` };
}

function createTrpcRequest(procedure: Procedure, input: unknown): RouteRequest {
  const path = `/trpc/${procedure}`;
  if (ROUTES[procedure][0] !== "GET") return { method: "POST", path, body: input };
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: "GET", path: path + query };
}

/** The request by which a transport calls a procedure. */
export function createRouteRequest(
  transport: Transport,
  procedure: Procedure,
  input?: unknown,
): RouteRequest {
  const create = transport === "REST" ? createRestRequest : createTrpcRequest;
  return create(procedure, input);
}
