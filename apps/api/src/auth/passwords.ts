import { availableParallelism } from "node:os";
import argon2 from "argon2";
import PQueue from "p-queue";
import { PlayerError } from "../errors.ts";

/** OWASP's argon2id setting for two passes: 19 MiB, one lane. */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes waiting beyond this are refused: the last one in line waits about two seconds, and the game is not slowed. */
const MAX_WAITING = 64;

export type Passwords = {
  /** An encoded argon2id hash. */
  hash(password: string): Promise<string>;
  /** Takes as long for an account without a password (or without existence) as for a real one. */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
};

/**
 * Password hashing behind a bounded queue, one hash fewer at a time than the machine has cores.
 * @throws PlayerError 503 `busy` when too many are waiting.
 */
export async function makePasswords(): Promise<Passwords> {
  const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const nobody = await argon2.hash("nobody has this password", ARGON2);

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (queue.size >= MAX_WAITING) {
      throw new PlayerError(
        "SERVICE_UNAVAILABLE",
        "busy",
        "Many people are signing in just now. Please try again in a moment.",
        5,
      );
    }
    return queue.add(work);
  }

  return {
    hash: (password) => queued(() => argon2.hash(password, ARGON2)),
    async verify(hash, password) {
      const matches = await queued(() => argon2.verify(hash ?? nobody, password));
      return matches && typeof hash === "string";
    },
  };
}
