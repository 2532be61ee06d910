import { availableParallelism } from "node:os";
import argon2 from "argon2";
import PQueue from "p-queue";
import { PlayerError } from "../../errors/errors.ts";
import { createNetworkLimiter } from "../throttles/network-limiter.ts";

/** OWASP's argon2id setting for two passes: 19 MiB, one lane. */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One of libuv's four threads stays free for DNS and files, and one core for everything else. */
const MAX_CONCURRENT = Math.max(1, Math.min(availableParallelism() - 1, 3));

/** The last of this many queued hashes waits about two seconds. */
const MAX_QUEUED = 64;

/** How many queued hashes may be from one IPv4 address or IPv6 /48, so that a flood leaves places for others. */
const MAX_QUEUED_OF_NETWORK = 40;

export const createBusyError = () =>
  new PlayerError("busy", "Many people are signing in just now. Please try again in a moment.", 5);

/** `signal` is aborted when the requester stops waiting; undefined for one who never does. */
export type Requester = { address: string; signal: AbortSignal | undefined };

/**
 * Hashes passwords in a bounded queue. Token checks never wait for it: they do not use the thread pool.
 * @throws PlayerError 503 `busy` from `hash` and `verify` when the queue, or its share for the requester's network, is
 * full; the reason of the requester's signal when it is aborted before the hash starts.
 */
export async function createPasswordHasher() {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  const acquire = createNetworkLimiter(MAX_QUEUED_OF_NETWORK);
  const dummyHash = await argon2.hash("no account has this password", ARGON2);

  async function enqueue<T>({ address, signal }: Requester, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const release = queue.size < MAX_QUEUED ? acquire(address) : undefined;
    if (release === undefined) throw createBusyError();

    // Not the requester's signal: the queue would free the place of a hash that a thread is still computing.
    const waiting = new AbortController();
    const leave = () => waiting.abort(signal?.reason);
    signal?.addEventListener("abort", leave);
    const stopWaiting = () => {
      signal?.removeEventListener("abort", leave);
      release();
    };
    waiting.signal.addEventListener("abort", stopWaiting);
    return queue.add(
      () => {
        stopWaiting();
        return work();
      },
      { signal: waiting.signal },
    );
  }

  return {
    hash: (password: string, requester: Requester) =>
      enqueue(requester, () => argon2.hash(normalize(password), ARGON2)),
    /** How many hashes wait, and how many are computed. */
    countHashes: () => ({ waiting: queue.size, running: queue.pending }),
    /** Takes the same time for a missing hash as for a real one. */
    async verify(hash: string | null | undefined, password: string, requester: Requester) {
      const isMatch = await enqueue(requester, () =>
        argon2.verify(hash ?? dummyHash, normalize(password)),
      );
      return isMatch && typeof hash === "string";
    },
  };
}

/** Keyboards write an accented letter as one character or as two, and players cannot see which. */
function normalize(password: string): string {
  return password.normalize("NFC");
}
