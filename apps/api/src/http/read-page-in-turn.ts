import type { CallerContext } from "../procedures/context.ts";
import { getDisconnectSignal } from "./disconnects.ts";

/**
 * Reads a page of a caller's list, one page at a time per caller, also within a batch: a filtered page costs as much as
 * all of the caller's results. See docs/rules.md#limits.
 * @throws PlayerError 429 while too many of the caller's requests are waiting
 */
export async function readPageInTurn<Output>(
  { res, caller, pageReads }: Pick<CallerContext, "res" | "caller" | "pageReads">,
  read: () => Promise<Output>,
): Promise<Output> {
  const release = await pageReads.take(caller.id, getDisconnectSignal(res));
  try {
    return await read();
  } finally {
    release();
  }
}
