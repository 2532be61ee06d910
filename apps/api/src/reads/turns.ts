import PQueue from "p-queue";

/** Serializes work under the same key: one task at a time. */
export type Turns = {
  /**
   * Resolves with the function that ends the turn. `signal` aborts only the wait: a turn that has begun lasts until it
   * is ended. @throws what `createFullError` returns when too many wait; the reason of the signal when it is aborted
   * before the turn
   */
  take: (key: string, signal: AbortSignal) => Promise<() => void>;
};

export function createTurns({
  maxWaiting,
  createFullError,
}: {
  maxWaiting: number;
  createFullError: () => Error;
}): Turns {
  const queues = new Map<string, PQueue>();
  return {
    async take(key, signal) {
      signal.throwIfAborted();
      const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
      if (queue.size >= maxWaiting) throw createFullError();
      queues.set(key, queue);
      return new Promise((resolve, reject) => {
        // The queue treats a turn as ended as soon as its signal is aborted.
        const wait = new AbortController();
        const leave = () => wait.abort(signal.reason);
        signal.addEventListener("abort", leave);
        const turn = () =>
          new Promise<void>((end) => {
            signal.removeEventListener("abort", leave);
            resolve(end);
          });
        queue
          .add(turn, { signal: wait.signal })
          .catch(reject)
          .finally(() => {
            if (queue.size === 0 && queue.pending === 0) queues.delete(key);
          });
      });
    },
  };
}
