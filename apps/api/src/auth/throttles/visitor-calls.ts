import { PROVIDERS } from "@jumbl/domain/account";

const TEN_MINUTES = 10 * 60;

export type VisitorCall = {
  /** The calls of a network, an IPv4 address or an IPv6 /48; `credentials`: limited by `Throttles`, in the database. */
  limit: { limit: number; seconds: number } | "credentials";
  /** The most statements that a call without valid credentials sends. Concurrent calls share those marked so. */
  statements: number | "one, shared";
};

/** They read nothing from the database. */
const FREE: VisitorCall = { limit: { limit: 6000, seconds: TEN_MINUTES }, statements: 0 };

/** Nobody but a program makes more in a school or a mobile network. */
const RARE = { limit: 600, seconds: TEN_MINUTES };

/** Everything that needs no token and reads the database. A test compares it with the router, and counts the statements. */
export const VISITOR_CALLS: ReadonlyMap<string, VisitorCall> = new Map<string, VisitorCall>([
  ["config.get", FREE],
  ["auth.providers", FREE],
  ["auth.login", { limit: "credentials", statements: 2 }],
  ["auth.register", { limit: "credentials", statements: 4 }],
  ["auth.requestPasswordReset", { limit: "credentials", statements: 2 }],
  ["auth.checkPasswordReset", { limit: RARE, statements: "one, shared" }],
  ["auth.resetPassword", { limit: RARE, statements: "one, shared" }],
  ["auth.endLogin", { limit: RARE, statements: "one, shared" }],
  // Pages of a sign-in with a provider.
  ["GET /auth/{provider}", { limit: "credentials", statements: 4 }],
  ["GET /auth/{provider}/callback", { limit: RARE, statements: 1 }],
  // Without a signed cookie they read nothing.
  ...PROVIDERS.flatMap((provider): [string, VisitorCall][] => [
    [`auth.${provider}.exchange`, { limit: RARE, statements: 0 }],
    [`auth.${provider}.complete`, { limit: RARE, statements: 0 }],
  ]),
]);
