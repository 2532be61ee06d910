import { createHmac } from "node:crypto";
import type { Connection } from "@jumbl/db";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Env } from "../env.ts";
import { PlayerError } from "../errors.ts";
import { addressKey } from "./address-key.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What may be tried how often, counted in the database for all instances together. Every count happens before the work
 * it protects and outside of any transaction. Refusals are 429 with the seconds to wait.
 */
export type Throttles = {
  /** Counts a log-in before its password is hashed; wrong and unknown e-mails are counted alike. */
  countLogin(email: string, address: string): Promise<void>;
  /**
   * The password was right: the account's count is taken back, and this address is known to be the account's. The
   * address's own count stays, because a right password costs as much to check as a wrong one.
   */
  forgiveLogin(email: string, address: string): Promise<void>;
  /** From now on strangers cannot lock the account out of this address. */
  rememberAddress(email: string, address: string): Promise<void>;
  countSignUp(address: string): Promise<void>;
  /** Counts a question for the current password of somebody who is signed in. */
  countPasswordCheck(userId: string, address: string): Promise<void>;
  forgivePasswordCheck(userId: string): Promise<void>;
  /** Counts a change of name or e-mail: each tells whether somebody else has the new one. */
  countRename(userId: string): Promise<void>;
  /** Counts a way to a provider, or back; false when there were too many. */
  allowsProviderTrip(address: string): Promise<boolean>;
  /**
   * Counts a guess, for its puzzle and for its player over all puzzles; far above what a person types, and far below
   * what a program tries.
   */
  countGuess(guess: { userId: string; puzzleId: string }): Promise<void>;
  /** Counts an archive start: every replay adds rows to the player's history. */
  countReplay(userId: string): Promise<void>;
  /** Counts a download of everything kept about the player, which costs more than any other call. */
  countExport(userId: string): Promise<void>;
  /** What the counters call an account, or called it before the secret was changed: no e-mail is kept in them. */
  accountKeys(email: string): readonly string[];
};

function waitingTime(seconds: number): string {
  if (seconds < MINUTE) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

function tooMany(what: string, { msBeforeNext }: RateLimiterRes): PlayerError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message = `${what} Please try again ${waitingTime(seconds)}.`;
  return new PlayerError("TOO_MANY_REQUESTS", "too_many_requests", message, seconds);
}

const TOO_MANY_GUESSES = "That was a lot of guesses at once.";
const TOO_MANY_LOGINS = "Too many attempts to log in.";
const TOO_MANY_PASSWORDS = "Too many passwords were entered from your network.";

async function count(limit: RateLimiterPostgres, key: string, what: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(what, refusal) : refusal;
  }
}

/** Makes the throttles of a process; the first of the `secrets` keeps what they count unreadable. */
export function makeThrottles(
  pool: Connection["pool"],
  { env, secrets }: { env: Env; secrets: readonly [string, ...string[]] },
): Throttles {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "throttles",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  const loginPair = limiter("login-pair", 5, 15 * MINUTE);
  const loginAccount = limiter("login-account", 20, 15 * MINUTE);
  const loginAddress = limiter("login-address", 300, 10 * MINUTE);
  const knownPair = limiter("login-known", 1, 30 * DAY);
  const signUps = limiter("sign-up", env.SIGN_UPS_PER_HOUR, HOUR);
  const passwordChecks = limiter("password-check", 10, 15 * MINUTE);
  const renames = limiter("rename", 20, HOUR);
  const providerTrips = limiter("provider-trip", 200, 10 * MINUTE);
  const guesses = limiter("guess", 60, 10);
  const playerGuesses = limiter("player-guess", 3000, HOUR);
  const replays = limiter("replay", 600, HOUR);
  const exports = limiter("export", 20, HOUR);

  const hide = (text: string, secret = secrets[0]) =>
    createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
  const accountKey = (email: string, secret?: string) =>
    hide(`account ${email.toLowerCase()}`, secret);
  const hiddenAddress = (address: string) => hide(`address ${addressKey(address)}`);
  const pairKey = (email: string, address: string) =>
    `${accountKey(email)}:${hiddenAddress(address)}`;

  return {
    accountKeys: (email) => secrets.map((secret) => accountKey(email, secret)),

    async countLogin(email, address) {
      const pair = pairKey(email, address);
      await count(loginAddress, hiddenAddress(address), TOO_MANY_LOGINS);
      await count(loginPair, pair, TOO_MANY_LOGINS);
      // Strangers cannot lock a player out of the place they log in from.
      const isKnown = (await knownPair.get(pair)) !== null;
      if (!isKnown) await count(loginAccount, accountKey(email), TOO_MANY_LOGINS);
    },

    async forgiveLogin(email, address) {
      const pair = pairKey(email, address);
      const isKnown = (await knownPair.get(pair)) !== null;
      if (!isKnown) await loginAccount.reward(accountKey(email));
      await loginPair.delete(pair);
      await knownPair.set(pair, 1, 30 * DAY);
    },

    async rememberAddress(email, address) {
      await knownPair.set(pairKey(email, address), 1, 30 * DAY);
    },

    countSignUp: (address) =>
      count(signUps, hiddenAddress(address), "Too many accounts were made from your network."),

    async countPasswordCheck(userId, address) {
      await count(loginAddress, hiddenAddress(address), TOO_MANY_PASSWORDS);
      await count(passwordChecks, userId, "That was not your current password too many times.");
    },

    async forgivePasswordCheck(userId) {
      await passwordChecks.delete(userId);
    },

    countRename: (userId) =>
      count(renames, userId, "You have changed your name or email many times."),

    async allowsProviderTrip(address) {
      try {
        await providerTrips.consume(hiddenAddress(address));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },

    async countGuess({ userId, puzzleId }) {
      await count(playerGuesses, userId, TOO_MANY_GUESSES);
      await count(guesses, `${userId}:${puzzleId}`, TOO_MANY_GUESSES);
    },

    countReplay: (userId) =>
      count(replays, userId, "You have begun a lot of puzzles from the archive."),

    countExport: (userId) => count(exports, userId, "You have downloaded your data many times."),
  };
}
