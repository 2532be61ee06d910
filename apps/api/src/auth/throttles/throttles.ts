import { createHmac } from "node:crypto";
import type { Connection, Database } from "@jumbl/db";
import {
  consumeCounters,
  type Counter,
  deleteThrottle,
  trustPair,
} from "@jumbl/db/queries/accounts/throttles";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Env } from "../../env.ts";
import { createNetworkKey } from "./network-key.ts";
import { createTooManyError } from "./too-many-error.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type SessionKey = { id: string; sessionId: string };

/** Begins with the player's id, by which the counters of a deleted account are found. */
const createSessionKey = ({ id, sessionId }: SessionKey) => `${id}:${sessionId}`;

/**
 * Call `consume…` before the work that it limits and outside any transaction. It throws PlayerError 429 when the limit
 * is reached. See docs/rules.md#limits.
 */
export type Throttles = {
  /** Counts unknown e-mails like known ones. */
  consumeLogin(email: string, address: string): Promise<void>;
  /** Keeps the address's own count, because a correct password costs as much to check as a wrong one. */
  resetLogin(email: string, address: string): Promise<void>;
  /** From now on attempts from elsewhere cannot lock the account out at this address. */
  trustAddress(email: string, address: string): Promise<void>;
  /** Counts unknown e-mails like known ones. */
  consumePasswordReset(email: string, address: string): Promise<void>;
  consumeSignUp(address: string): Promise<void>;
  /** Counts per login session, so that somebody with a stolen token cannot lock the player out. */
  consumePasswordCheck(player: SessionKey, address: string): Promise<void>;
  resetPasswordChecks(player: SessionKey): Promise<void>;
  /** For changes of username and e-mail, each of which reveals whether the new one is taken. */
  consumeAccountChange(userId: string): Promise<void>;
  tryConsumeProviderRequest(address: string): Promise<boolean>;
  consumeGuess(guess: { userId: string; puzzleId: string }): Promise<void>;
  consumeArchiveStart(userId: string): Promise<void>;
  /** One at a time, until `endExport` or two minutes later. */
  consumeExport(userId: string): Promise<void>;
  endExport(userId: string): Promise<void>;
  /** The keyed hashes under which an account is counted, with the current and the previous secret. */
  listAccountKeys(email: string): readonly string[];
};

const TOO_MANY_GUESSES = "That was a lot of guesses at once.";
const TOO_MANY_LOGINS = "Too many attempts to log in.";
const TOO_MANY_PASSWORDS = "Too many passwords were entered from your network.";

const LOGIN_ADDRESS = { limit: 300, seconds: 10 * MINUTE };

type OnThrottled = (throttle: string) => void;

/** Several counters in one statement, which the library does not do. */
async function consumeAll(
  db: Database,
  onThrottled: OnThrottled,
  counters: (Counter & { reason: string })[],
): Promise<void> {
  const exceeded = await consumeCounters(db, counters);
  if (exceeded === undefined) return;
  const { key, reason } = counters.find((each) => each.key === exceeded.counter.key)!;
  onThrottled(key.split(":", 1)[0]!);
  throw createTooManyError(reason, exceeded);
}

/** Keys are hashed with the first of the `secrets`, so that the counters hold no e-mails or addresses. */
export function createThrottles(
  { db, pool }: Pick<Connection, "db" | "pool">,
  {
    env,
    secrets,
    onThrottled = () => {},
  }: { env: Env; secrets: readonly [string, ...string[]]; onThrottled?: OnThrottled },
): Throttles {
  const consume = async (limiter: RateLimiterPostgres, key: string, reason: string) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      onThrottled(limiter.keyPrefix);
      throw createTooManyError(reason, error);
    }
  };
  const createLimiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "throttles",
      tableCreated: true,
      // Each limiter would delete from the whole table; a job does it in batches.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const loginAddress = createLimiter("login-address", LOGIN_ADDRESS.limit, LOGIN_ADDRESS.seconds);
  const trustedPair = createLimiter("login-known", 1, 30 * DAY);
  const signUps = createLimiter("sign-up", env.SIGN_UPS_PER_HOUR, HOUR);
  const passwordChecks = createLimiter("password-check", 10, 15 * MINUTE);
  const accountChanges = createLimiter("rename", 20, HOUR);
  const providerRequests = createLimiter("provider-trip", 200, 10 * MINUTE);
  const archiveStarts = createLimiter("replay", 600, HOUR);

  const hashKey = (text: string, secret = secrets[0]) =>
    createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
  const createAccountKey = (email: string, secret?: string) =>
    hashKey(`account ${email.toLowerCase()}`, secret);
  const hashNetwork = (address: string) => hashKey(`address ${createNetworkKey(address)}`);
  const createPairKey = (email: string, address: string) =>
    `${createAccountKey(email)}:${hashNetwork(address)}`;

  return {
    listAccountKeys: (email) => secrets.map((secret) => createAccountKey(email, secret)),

    async consumeLogin(email, address) {
      const pair = createPairKey(email, address);
      const account = createAccountKey(email);
      const reason = TOO_MANY_LOGINS;
      await consumeAll(db, onThrottled, [
        { key: `login-address:${hashNetwork(address)}`, ...LOGIN_ADDRESS, reason },
        { key: `login-pair:${pair}`, limit: 5, seconds: 15 * MINUTE, reason },
        {
          key: `login-account:${account}`,
          limit: 20,
          seconds: 15 * MINUTE,
          unless: `login-known:${pair}`,
          reason,
        },
      ]);
    },

    async resetLogin(email, address) {
      const pair = createPairKey(email, address);
      await trustPair(db, {
        pair: `login-pair:${pair}`,
        account: `login-account:${createAccountKey(email)}`,
        trusted: `login-known:${pair}`,
        seconds: 30 * DAY,
      });
    },

    async trustAddress(email, address) {
      await trustedPair.set(createPairKey(email, address), 1, 30 * DAY);
    },

    async consumePasswordReset(email, address) {
      const reason = "Too many mails were asked for.";
      await consumeAll(db, onThrottled, [
        { key: `reset-address:${hashNetwork(address)}`, limit: 60, seconds: HOUR, reason },
        { key: `reset-account:${createAccountKey(email)}`, limit: 5, seconds: HOUR, reason },
      ]);
    },

    consumeSignUp: (address) =>
      consume(signUps, hashNetwork(address), "Too many accounts were made from your network."),

    async consumePasswordCheck(player, address) {
      await consume(loginAddress, hashNetwork(address), TOO_MANY_PASSWORDS);
      const reason = "That was not your current password too many times.";
      await consume(passwordChecks, createSessionKey(player), reason);
    },

    async resetPasswordChecks(player) {
      await passwordChecks.delete(createSessionKey(player));
    },

    consumeAccountChange: (userId) =>
      consume(accountChanges, userId, "You have changed your name or email many times."),

    async tryConsumeProviderRequest(address) {
      try {
        await providerRequests.consume(hashNetwork(address));
        return true;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        onThrottled(providerRequests.keyPrefix);
        return false;
      }
    },

    async consumeGuess({ userId, puzzleId }) {
      const reason = TOO_MANY_GUESSES;
      await consumeAll(db, onThrottled, [
        { key: `player-guess:${userId}`, limit: 3000, seconds: HOUR, reason },
        { key: `guess:${userId}:${puzzleId}`, limit: 60, seconds: 10, reason },
      ]);
    },

    consumeArchiveStart: (userId) =>
      consume(archiveStarts, userId, "You have begun a lot of puzzles from the archive."),

    async consumeExport(userId) {
      await consumeAll(db, onThrottled, [
        {
          key: `exporting:${userId}`,
          limit: 1,
          seconds: 2 * MINUTE,
          reason: "Your data is being downloaded already.",
        },
        {
          key: `export:${userId}`,
          limit: 20,
          seconds: HOUR,
          reason: "You have downloaded your data many times.",
        },
      ]);
    },

    endExport: (userId) => deleteThrottle(db, `exporting:${userId}`),
  };
}
