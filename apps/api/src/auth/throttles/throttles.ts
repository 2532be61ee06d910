import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Database } from "@jumbl/db";
import {
  consumeCounters,
  type Counter,
  isExceeded,
  deleteThrottle,
  trustPair,
} from "@jumbl/db/queries/accounts/throttles";
import PQueue from "p-queue";
import type { Env } from "../../env/env.ts";
import { getNetworkKey, listNetworkKeys } from "./network-key.ts";
import { createNetworkLimiter } from "./network-limiter.ts";
import { createBusyError } from "../passwords/password-hasher.ts";
import { DAY, HOUR, MINUTE } from "./seconds.ts";
import { createTooManyError } from "./too-many-error.ts";

type SessionKey = { id: string; sessionId: string };

/** The player's id comes first, so that the counters of a deleted account can be found. */
const createPasswordCheckKey = ({ id, sessionId }: SessionKey) =>
  `password-check:${id}:${sessionId}`;

const TOO_MANY_LOGINS = "Too many attempts to log in.";
const TOO_MANY_PASSWORDS = "Too many passwords were entered from your network.";

const LOGIN_ADDRESS = { limit: 300, seconds: 10 * MINUTE };

/** An IPv6 /48's limit, as a multiple of a /64's: one customer has the whole /48. */
const CUSTOMER_FACTOR = 4;

/** How many calls of a network may wait to be counted, so that a flood does not delay others too much. */
const MAX_WAITING_OF_NETWORK = 100;

/** Slows down clients that repeat a refused call at once. */
const REFUSAL_DELAY_MS = 1000;

type Options = {
  env: Env;
  /** Keys are hashed with the first of them, so that the counters contain no e-mails or addresses. */
  secrets: readonly [string, ...string[]];
  onThrottled?: (throttle: string) => void;
  /** The longest wait of a caller while the database is slow, in milliseconds. */
  maxWaitMs?: number | undefined;
};

const hashKey = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);

const createAccountKey = (email: string, secret: string) =>
  hashKey(`account ${email.toLowerCase()}`, secret);

/** The keyed hashes under which the throttles count an account, with each of the secrets. */
export const listAccountKeys = (email: string, secrets: readonly string[]): string[] =>
  secrets.map((secret) => createAccountKey(email, secret));

/**
 * Limits that protect credentials, counted in the database for all instances. Call `consume…` before the work it limits
 * and outside any transaction. Throws PlayerError 429 when the limit is reached, and 503 `busy` when it cannot be counted
 * within five seconds or too many calls of the network wait. See docs/rules.md#limits.
 */
export function createThrottles(
  db: Database,
  { env, secrets, onThrottled = () => {}, maxWaitMs = 5000 }: Options,
) {
  // Visitors take no more than this of the connections that players need.
  const queue = new PQueue({ concurrency: 2 });
  const acquire = createNetworkLimiter(MAX_WAITING_OF_NETWORK);

  /** Counts until the first counter that exceeds its limit; those after it are not counted. */
  async function consume(address: string, counters: (Counter & { reason: string })[]) {
    const release = acquire(address);
    if (release === undefined) {
      await setTimeout(REFUSAL_DELAY_MS);
      throw createBusyError();
    }
    const signal = AbortSignal.timeout(maxWaitMs);
    const counted = await queue
      .add(() => consumeCounters(db, counters), { signal })
      .catch((error: unknown) => {
        throw error === signal.reason ? createBusyError() : error;
      })
      .finally(release);
    const exceeded = counted.find(isExceeded);
    if (exceeded === undefined) return;
    onThrottled(exceeded.counter.key.split(":", 1)[0]!);
    const { reason } = counters.find(({ key }) => key === exceeded.counter.key)!;
    throw createTooManyError(reason, exceeded);
  }

  const [secret] = secrets;
  const hashAccount = (email: string) => createAccountKey(email, secret);
  const hashNetwork = (address: string) => hashKey(`address ${getNetworkKey(address)}`, secret);

  /** The counters of an address's network, and for IPv6 of the /48 that it is in. */
  function countNetworks(
    name: string,
    address: string,
    limit: Omit<Counter, "key"> & { reason: string },
  ) {
    const networks = listNetworkKeys(address);
    const own = { ...limit, key: `${name}:${hashNetwork(address)}` };
    if (networks.length === 1) return [own];
    const key = `${name}-48:${hashKey(`address ${networks[0]}`, secret)}`;
    return [own, { ...limit, key, limit: limit.limit * CUSTOMER_FACTOR }];
  }

  const createPairKey = (email: string, address: string) =>
    `${hashAccount(email)}:${hashNetwork(address)}`;

  return {
    /** The keyed hashes under which an account is counted, with the current and the previous secret. */
    listAccountKeys: (email: string) => listAccountKeys(email, secrets),

    /** Counts unknown e-mails like known ones. */
    async consumeLogin(email: string, address: string) {
      const pair = createPairKey(email, address);
      const reason = TOO_MANY_LOGINS;
      await consume(address, [
        ...countNetworks("login-address", address, { ...LOGIN_ADDRESS, reason }),
        { key: `login-pair:${pair}`, limit: 5, seconds: 15 * MINUTE, reason },
        {
          key: `login-account:${hashAccount(email)}`,
          limit: 20,
          seconds: 15 * MINUTE,
          unless: `login-known:${pair}`,
          reason,
        },
      ]);
    },

    /**
     * Call it after a log-in or a sign-up: attempts from elsewhere then cannot lock this address out of the account.
     * Keeps the address's own count, because a correct password costs as much to check as a wrong one.
     */
    async resetLogin(email: string, address: string) {
      const pair = createPairKey(email, address);
      await trustPair(db, {
        pair: `login-pair:${pair}`,
        account: `login-account:${hashAccount(email)}`,
        trusted: `login-known:${pair}`,
        seconds: 30 * DAY,
      });
    },

    /** Counts unknown e-mails like known ones. */
    async consumePasswordReset(email: string, address: string) {
      const reason = "Too many password reset emails were requested.";
      await consume(address, [
        ...countNetworks("reset-address", address, { limit: 60, seconds: HOUR, reason }),
        { key: `reset-account:${hashAccount(email)}`, limit: 5, seconds: HOUR, reason },
      ]);
    },

    async consumeSignUp(address: string) {
      const reason = "Too many accounts were made from your network.";
      const limit = env.SIGN_UPS_PER_HOUR;
      await consume(address, countNetworks("sign-up", address, { limit, seconds: HOUR, reason }));
    },

    /** Counts per login session, so that a thief with a stolen token cannot lock the player out. */
    async consumePasswordCheck(player: SessionKey, address: string) {
      await consume(address, [
        ...countNetworks("login-address", address, {
          ...LOGIN_ADDRESS,
          reason: TOO_MANY_PASSWORDS,
        }),
        {
          key: createPasswordCheckKey(player),
          limit: 10,
          seconds: 15 * MINUTE,
          reason: "You have entered a wrong current password too often.",
        },
      ]);
    },

    resetPasswordChecks: (player: SessionKey) => deleteThrottle(db, createPasswordCheckKey(player)),

    async consumeProviderSignIn(address: string) {
      const reason = "Too many sign-ins were started from your network.";
      await consume(
        address,
        countNetworks("provider-trip", address, { limit: 200, seconds: 10 * MINUTE, reason }),
      );
    },
  };
}
