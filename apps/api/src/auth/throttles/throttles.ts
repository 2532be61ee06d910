import { createHmac } from "node:crypto";
import type { Database } from "@jumbl/db";
import {
  consumeCounters,
  type Counter,
  isExceeded,
  deleteThrottle,
  trustPair,
} from "@jumbl/db/queries/accounts/throttles";
import type { FastifyReply } from "fastify";
import type { Env } from "../../env/env.ts";
import { createBatchedCall } from "../../reads/batched-calls.ts";
import { createNetworkKey } from "./network-key.ts";
import { createRateLimitHeaders } from "./rate-limit-headers.ts";
import { createTooManyError } from "./too-many-error.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type SessionKey = { id: string; sessionId: string };

/** The response to a signed-in caller, whose headers report the limits. */
type Reply = Pick<FastifyReply, "headers">;

/** The player's id comes first, so that the counters of a deleted account can be found. */
const createPasswordCheckKey = ({ id, sessionId }: SessionKey) =>
  `password-check:${id}:${sessionId}`;

/**
 * Call `consume…` before the work it limits and outside any transaction. Throws PlayerError 429 when the limit is
 * reached. See docs/rules.md#limits.
 */
export type Throttles = {
  /** Counts unknown e-mails like known ones. */
  consumeLogin(email: string, address: string): Promise<void>;
  /**
   * After a log-in or a sign-up: from now on attempts from elsewhere cannot lock this address out of the account. Keeps
   * the address's own count, because a correct password costs as much to check as a wrong one.
   */
  resetLogin(email: string, address: string): Promise<void>;
  /** Counts unknown e-mails like known ones. */
  consumePasswordReset(email: string, address: string): Promise<void>;
  consumeSignUp(address: string): Promise<void>;
  /** Counts per login session, so that a thief with a stolen token cannot lock the player out. */
  consumePasswordCheck(player: SessionKey, address: string): Promise<void>;
  resetPasswordChecks(player: SessionKey): Promise<void>;
  /** For changes of username and e-mail, each of which reveals whether the new one is taken. */
  consumeAccountChange(userId: string, res: Reply): Promise<void>;
  tryConsumeProviderRequest(address: string): Promise<boolean>;
  consumeGuess(guess: { userId: string; puzzleId: string }, res: Reply): Promise<void>;
  consumeArchiveStart(userId: string, res: Reply): Promise<void>;
  consumeServiceCall(tokenId: string, res: Reply): Promise<void>;
  /** One at a time, until `endExport` or two minutes later. */
  consumeExport(userId: string, res: Reply): Promise<void>;
  endExport(userId: string): Promise<void>;
  /** The keyed hashes under which an account is counted, with the current and the previous secret. */
  listAccountKeys(email: string): readonly string[];
};

const TOO_MANY_GUESSES = "That was a lot of guesses at once.";
const TOO_MANY_LOGINS = "Too many attempts to log in.";
const TOO_MANY_PASSWORDS = "Too many passwords were entered from your network.";

const LOGIN_ADDRESS = { limit: 300, seconds: 10 * MINUTE };

type Options = {
  env: Env;
  /** Keys are hashed with the first of them, so that the counters hold no e-mails or addresses. */
  secrets: readonly [string, ...string[]];
  onThrottled?: (throttle: string) => void;
};

export function createThrottles(
  db: Database,
  { env, secrets, onThrottled = () => {} }: Options,
): Throttles {
  const countTogether = createBatchedCall((requests: readonly (readonly Counter[])[]) =>
    consumeCounters(db, requests),
  );

  /** Returns the first counter that exceeds its limit; those after it are not counted. */
  async function count(counters: Counter[], res?: Reply) {
    const counted = await countTogether(counters);
    void res?.headers(createRateLimitHeaders(counters, counted));
    const exceeded = counted.find(isExceeded);
    if (exceeded !== undefined) onThrottled(exceeded.counter.key.split(":", 1)[0]!);
    return exceeded;
  }

  async function consume(counters: (Counter & { reason: string })[], res?: Reply): Promise<void> {
    const exceeded = await count(counters, res);
    if (exceeded === undefined) return;
    const { reason } = counters.find(({ key }) => key === exceeded.counter.key)!;
    throw createTooManyError(reason, exceeded);
  }

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
      const reason = TOO_MANY_LOGINS;
      await consume([
        { key: `login-address:${hashNetwork(address)}`, ...LOGIN_ADDRESS, reason },
        { key: `login-pair:${pair}`, limit: 5, seconds: 15 * MINUTE, reason },
        {
          key: `login-account:${createAccountKey(email)}`,
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

    async consumePasswordReset(email, address) {
      const reason = "Too many password reset emails were requested.";
      await consume([
        { key: `reset-address:${hashNetwork(address)}`, limit: 60, seconds: HOUR, reason },
        { key: `reset-account:${createAccountKey(email)}`, limit: 5, seconds: HOUR, reason },
      ]);
    },

    async consumeSignUp(address) {
      const reason = "Too many accounts were made from your network.";
      const limit = env.SIGN_UPS_PER_HOUR;
      await consume([{ key: `sign-up:${hashNetwork(address)}`, limit, seconds: HOUR, reason }]);
    },

    async consumePasswordCheck(player, address) {
      await consume([
        {
          key: `login-address:${hashNetwork(address)}`,
          ...LOGIN_ADDRESS,
          reason: TOO_MANY_PASSWORDS,
        },
        {
          key: createPasswordCheckKey(player),
          limit: 10,
          seconds: 15 * MINUTE,
          reason: "That was not your current password too many times.",
        },
      ]);
    },

    resetPasswordChecks: (player) => deleteThrottle(db, createPasswordCheckKey(player)),

    async consumeAccountChange(userId, res) {
      const reason = "You have changed your name or email many times.";
      await consume([{ key: `rename:${userId}`, limit: 20, seconds: HOUR, reason }], res);
    },

    async tryConsumeProviderRequest(address) {
      const key = `provider-trip:${hashNetwork(address)}`;
      return (await count([{ key, limit: 200, seconds: 10 * MINUTE }])) === undefined;
    },

    async consumeGuess({ userId, puzzleId }, res) {
      const reason = TOO_MANY_GUESSES;
      await consume(
        [
          { key: `player-guess:${userId}`, limit: 3000, seconds: HOUR, reason },
          { key: `guess:${userId}:${puzzleId}`, limit: 60, seconds: 10, reason },
        ],
        res,
      );
    },

    async consumeArchiveStart(userId, res) {
      const reason = "You have begun a lot of puzzles from the archive.";
      await consume([{ key: `replay:${userId}`, limit: 600, seconds: HOUR, reason }], res);
    },

    async consumeServiceCall(tokenId, res) {
      const reason = "This service token has made a lot of calls.";
      await consume([{ key: `service:${tokenId}`, limit: 600, seconds: MINUTE, reason }], res);
    },

    async consumeExport(userId, res) {
      const lock = { limit: 1, seconds: 2 * MINUTE, isLock: true };
      await consume(
        [
          {
            key: `export:${userId}`,
            limit: 20,
            seconds: HOUR,
            reason: "You have downloaded your data many times.",
          },
          {
            key: `exporting:${userId}`,
            ...lock,
            reason: "Your data is being downloaded already.",
          },
        ],
        res,
      );
    },

    endExport: (userId) => deleteThrottle(db, `exporting:${userId}`),
  };
}
