import type { Context } from "../procedures/context.ts";
import type { Turn } from "../reads/keyed-mutex.ts";
import { getDisconnectSignal } from "./disconnects.ts";

/**
 * Runs `work` when the owner has its turn, and ends the turn with it. See docs/rules.md#limits.
 * @throws PlayerError 429 while too much of the owner's work is waiting
 */
export async function runInTurn<Output>(
  { res, turns }: Pick<Context, "res" | "turns">,
  { turn, owner }: { turn: Turn; owner: string },
  work: () => Promise<Output>,
): Promise<Output> {
  const release = await turns.acquire(turn, owner, getDisconnectSignal(res));
  try {
    return await work();
  } finally {
    release();
  }
}
