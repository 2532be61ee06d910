import { PROVIDERS } from "@jumbl/domain/account";
import { MINUTE } from "./seconds.ts";

export type VisitorCall = {
  /**
   * How often a network (an IPv4 address or IPv6 /48) may call; `credentials` when `Throttles` limits it in the
   * database.
   */
  limit: { limit: number; seconds: number } | "credentials";
  /** The most statements that a call without valid credentials sends, and whether concurrent calls share them. */
  statements: number | "one, shared";
};

/** For calls that read nothing from the database. */
const FREE: VisitorCall = { limit: { limit: 6000, seconds: 10 * MINUTE }, statements: 0 };

/** Enough for the people of a school or a mobile network: only a program calls more often. */
const RARE = { limit: 600, seconds: 10 * MINUTE };

/** Every call that needs no token. A test compares them with the router and counts the statements. */
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
