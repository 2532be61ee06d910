import { PlayerError } from "../errors/errors.ts";

/** Delays a refusal: callers that never pause would otherwise be refused thousands of times a second. */
const REFUSAL_DELAY_MS = 1000;

/** What takes turns, with how many may wait under one key and what the caller after them is told. */
const TURNS = {
  /** Complete lists of a caller. Each of those that wait will hold a response of megabytes. */
  list: [24, "That list is already being loaded. Please wait for it."],
  /** Pages of lists of a caller, which do not wait for a complete list. Callers usually request one page at a time. */
  page: [240, "That list is already being loaded. Please wait for it."],
  /** Batches of calls of a player, or of the visitors of a network. */
  batch: [240, "Your earlier requests are still waiting. Please wait for them."],
  /** A player's writes, each of which needs a database connection. */
  write: [240, "Your earlier requests are still waiting. Please wait for them."],
  /** A player's downloads, of which only one at a time may run. */
  download: [0, "Your data is already being downloaded. Please try again in a moment."],
} as const satisfies Record<string, readonly [maxWaiting: number, message: string]>;

export type Turn = keyof typeof TURNS;

/**
 * Runs work of one kind under one key, such as a player's id, one at a time and in order of arrival. So neither many nor
 * slow requests of one caller can take all database connections. See docs/rules.md#limits.
 */
export class KeyedMutex {
  /** The callers that wait for each key that is held. */
  readonly #queues = new Map<string, (() => void)[]>();

  /**
   * Resolves with the function that ends the turn. `signal` aborts only the wait: a turn that has begun lasts until it
   * is ended.
   * @throws PlayerError 429, a second later, when too many wait; the reason of the signal when it is aborted before the turn
   */
  async acquire(turn: Turn, owner: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const key = `${turn} ${owner}`;
    const queue = this.#queues.get(key);
    if (queue === undefined) this.#queues.set(key, []);
    else await this.#wait(queue, turn, signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(key);
      isHeld = false;
    };
  }

  async #wait(queue: (() => void)[], turn: Turn, signal: AbortSignal): Promise<void> {
    const [maxWaiting, message] = TURNS[turn];
    if (queue.length >= maxWaiting) {
      await new Promise((resolve) => setTimeout(resolve, REFUSAL_DELAY_MS));
      signal.throwIfAborted();
      throw new PlayerError("too_many_requests", message, 1);
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave);
      queue.push(enter);
    });
  }

  #release(key: string): void {
    const next = this.#queues.get(key)!.shift();
    if (next === undefined) this.#queues.delete(key);
    else next();
  }
}
