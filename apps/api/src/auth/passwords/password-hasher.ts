import { availableParallelism } from "node:os";
import argon2 from "argon2";
import PQueue from "p-queue";
import { PlayerError } from "../../errors.ts";
import { createNetworkKey } from "../throttles/network-key.ts";

/** OWASP's argon2id setting for two passes: 19 MiB, one lane. */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One of libuv's four threads stays free for DNS and files, and one core for everything else. */
const MAX_CONCURRENT = Math.max(1, Math.min(availableParallelism() - 1, 3));

/** The last of so many queued hashes waits about two seconds. */
const MAX_QUEUED = 64;

/** Lower than `MAX_QUEUED`, so that one address cannot fill the queue; high enough for a class behind one router. */
const MAX_QUEUED_PER_NETWORK = 40;

/** `signal` is aborted when the caller no longer waits. */
export type Caller = { address: string; signal?: AbortSignal };

export type PasswordHasher = {
  hash(password: string, caller: Caller): Promise<string>;
  /** How many hashes wait, and how many are computed. */
  countHashes(): { waiting: number; running: number };
  /** Takes as long for a missing hash as for a real one. */
  verify(hash: string | null | undefined, password: string, caller: Caller): Promise<boolean>;
};

/**
 * Hashes passwords in a bounded queue. A token check never waits for it, as it does not use the thread pool.
 * @throws PlayerError 503 `busy` from `hash` and `verify` when the queue is full, or full for the caller's network; the reason
 * of the caller's signal when it is aborted before the hash starts.
 */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  const dummyHash = await argon2.hash("nobody has this password", ARGON2);
  /** Of networks with queued hashes: how many, and the turn of the last. */
  const networks = new Map<string, { queued: number; lastTurn: number }>();
  let currentTurn = 0;

  async function enqueue<T>({ address, signal }: Caller, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const key = createNetworkKey(address);
    const network = networks.get(key) ?? { queued: 0, lastTurn: 0 };
    if (queue.size >= MAX_QUEUED || network.queued >= MAX_QUEUED_PER_NETWORK) {
      throw new PlayerError(
        "busy",
        "Many people are signing in just now. Please try again in a moment.",
        5,
      );
    }
    // Start-time fair queueing: networks take turns, so a flood delays only itself, and nothing queued is overtaken for ever.
    const turn = Math.max(currentTurn, network.lastTurn) + 1;
    network.queued += 1;
    network.lastTurn = turn;
    networks.set(key, network);
    // Not the caller's signal: the queue would give the place of a started hash to another while its thread goes on.
    const waiting = new AbortController();
    const stopWaiting = () => waiting.abort(signal?.reason);
    signal?.addEventListener("abort", stopWaiting);
    try {
      return await queue.add(
        () => {
          signal?.removeEventListener("abort", stopWaiting);
          currentTurn = Math.max(currentTurn, turn);
          return work();
        },
        { priority: -turn, signal: waiting.signal },
      );
    } finally {
      network.queued -= 1;
      if (network.queued === 0) networks.delete(key);
    }
  }

  return {
    hash: (password, caller) => enqueue(caller, () => argon2.hash(password, ARGON2)),
    countHashes: () => ({ waiting: queue.size, running: queue.pending }),
    async verify(hash, password, caller) {
      const isMatch = await enqueue(caller, () => argon2.verify(hash ?? dummyHash, password));
      return isMatch && typeof hash === "string";
    },
  };
}
