import { PlayerError } from "../errors/errors.ts";
import type { PlayerContext } from "../procedures/context.ts";

/**
 * For calls that change, export or delete an account: another player may have signed in since the screen was shown.
 * @throws PlayerError 409 `other_player`
 */
export function requirePlayerOnScreen(
  { player }: Pick<PlayerContext, "player">,
  { playerId }: { playerId?: string | undefined },
): void {
  if (playerId === undefined || playerId === player.id) return;
  throw new PlayerError(
    "other_player",
    "Another player has signed in on this device. Please reload the page.",
  );
}
