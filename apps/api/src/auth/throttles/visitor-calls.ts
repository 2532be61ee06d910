import { MINUTE } from "./seconds.ts";

/** For calls that read nothing from the database. */
const FREE = { limit: 6000, seconds: 10 * MINUTE };

/** Enough for the people of a school or a mobile network: only a program calls more often. */
const RARE = { limit: 600, seconds: 10 * MINUTE };

type VisitorLimit = typeof RARE | "credentials";

/**
 * How often a network (an IPv4 address or IPv6 /48) may make each call that needs no token; `credentials` when
 * `createThrottles` limits it in the database. A test compares them with the router.
 */
export const VISITOR_CALLS: ReadonlyMap<string, VisitorLimit> = new Map<string, VisitorLimit>([
  ["config.get", FREE],
  ["auth.providers", FREE],
  ["auth.login", "credentials"],
  ["auth.register", "credentials"],
  ["auth.requestPasswordReset", "credentials"],
  ["auth.checkPasswordReset", RARE],
  ["auth.resetPassword", RARE],
  ["auth.endLogin", RARE],
  ["auth.google.exchange", RARE],
  ["auth.google.complete", RARE],
  ["auth.ego.exchange", RARE],
  ["auth.ego.complete", RARE],
  // Pages of a sign-in with a provider.
  ["GET /auth/{provider}", "credentials"],
  ["GET /auth/{provider}/callback", RARE],
]);
