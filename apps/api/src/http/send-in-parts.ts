import type { Context } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { getDisconnectSignal } from "./disconnects.ts";
import { setDownload } from "./download-plugin.ts";

type Sending = {
  turn: "list" | "download";
  /** The caller's id. */
  owner: string;
  /** How long the client may stop reading, in milliseconds; by default as for other responses. */
  idleMs?: number;
};

/**
 * Streams an output that grows with every play, one at a time per owner. `begin` is called when it is the owner's turn;
 * the parts it returns replace the procedure's output. See docs/rules.md#limits.
 * @throws PlayerError 400 in a batch, 429 while too many of the owner's requests are waiting
 */
export async function sendInParts<Output>(
  { req, res, batch, limits }: Context,
  { turn, owner, ...options }: Sending,
  begin: () => Promise<{ output: Output; parts: AsyncIterable<string> }>,
): Promise<Output> {
  if (batch !== undefined) {
    const message = "Please request a download, or a list without a limit, by itself.";
    throw new PlayerError("batch_too_large", message);
  }
  const release = await limits.turns.acquire(turn, owner, getDisconnectSignal(res));
  try {
    const { output, parts } = await begin();
    setDownload(req, { parts, release, ...options });
    return output;
  } catch (error) {
    release();
    throw error;
  }
}
