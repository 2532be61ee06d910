import { availableParallelism } from "node:os";
import argon2 from "argon2";
import PQueue from "p-queue";
import { PlayerError } from "../errors.ts";
import { addressKey } from "./address-key.ts";

/** OWASP's argon2id setting for two passes: 19 MiB, one lane. */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes waiting beyond this are refused: the last one in line waits about two seconds, and the game is not slowed. */
const MAX_WAITING = 64;

/** One address never fills the line: others still sign in beside a flood. A class behind one router fits. */
const MAX_OF_ADDRESS = 40;

/** `address` is where the call comes from. */
export type Passwords = {
  /** An encoded argon2id hash. */
  hash(password: string, address: string): Promise<string>;
  /** Takes as long for an account without a password (or without existence) as for a real one. */
  verify(hash: string | null | undefined, password: string, address: string): Promise<boolean>;
};

/**
 * Password hashing behind a bounded queue, one hash fewer at a time than the machine has cores.
 * @throws PlayerError 503 `busy` when too many are waiting, or too many of one address.
 */
export async function makePasswords(): Promise<Passwords> {
  const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const nobody = await argon2.hash("nobody has this password", ARGON2);
  const inLine = new Map<string, number>();

  async function queued<T>(address: string, work: () => Promise<T>): Promise<T> {
    const key = addressKey(address);
    const own = inLine.get(key) ?? 0;
    if (queue.size >= MAX_WAITING || own >= MAX_OF_ADDRESS) {
      throw new PlayerError(
        "SERVICE_UNAVAILABLE",
        "busy",
        "Many people are signing in just now. Please try again in a moment.",
        5,
      );
    }
    inLine.set(key, own + 1);
    try {
      // Whoever has less in the line comes first: a flood waits for itself.
      return await queue.add(work, { priority: -own });
    } finally {
      const left = (inLine.get(key) ?? 1) - 1;
      if (left === 0) inLine.delete(key);
      else inLine.set(key, left);
    }
  }

  return {
    hash: (password, address) => queued(address, () => argon2.hash(password, ARGON2)),
    async verify(hash, password, address) {
      const matches = await queued(address, () => argon2.verify(hash ?? nobody, password));
      return matches && typeof hash === "string";
    },
  };
}
