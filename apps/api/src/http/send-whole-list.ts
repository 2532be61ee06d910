import type { Context } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { getDisconnectSignal } from "./disconnects.ts";
import { setDownload } from "./download-plugin.ts";

/**
 * Streams a complete list, one at a time per owner, who is the caller. `begin` is called when it is the caller's turn; the parts
 * it returns replace the procedure's output. See docs/rules.md#limits.
 * @throws PlayerError 400 in a batch, 429 while too many of the caller's requests are waiting
 */
export async function sendWholeList<Output>(
  { req, res, batch, limits }: Context,
  owner: string,
  begin: () => Promise<{ output: Output; parts: AsyncIterable<string> }>,
): Promise<Output> {
  if (batch !== undefined) {
    throw new PlayerError("batch_too_large", "Please request a list without a limit by itself.");
  }
  const release = await limits.turns.acquire("list", owner, getDisconnectSignal(res));
  try {
    const { output, parts } = await begin();
    setDownload(req, { parts, release });
    return output;
  } catch (error) {
    release();
    throw error;
  }
}
