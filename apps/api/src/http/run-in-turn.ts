import type { Context } from "../procedures/context.ts";
import type { Turn } from "./keyed-mutex.ts";
import { getDisconnectSignal } from "./disconnects.ts";

/**
 * Runs `work` when the owner has its turn, and ends the turn with it. See docs/rules.md#limits.
 * @throws PlayerError 429 while too much of the owner's work is waiting
 */
export async function runInTurn<Output>(
  { res, limits }: Context,
  { turn, owner }: { turn: Turn; owner: string },
  work: () => Promise<Output>,
): Promise<Output> {
  const release = await limits.turns.acquire(turn, owner, getDisconnectSignal(res));
  try {
    return await work();
  } finally {
    release();
  }
}
