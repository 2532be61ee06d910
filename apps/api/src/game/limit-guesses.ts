import type { PlayerContext } from "../procedures/context.ts";

/**
 * Counts a call that carries a guess against the player's limit.
 * @throws PlayerError 429 `too_many_requests`
 */
export function limitGuesses(
  { player, limits, res }: PlayerContext,
  { puzzleId, guess }: { puzzleId: string; guess?: string | undefined },
): void {
  if (guess === undefined) return;
  limits.calls.consume(
    [
      ["player-guess", player.id],
      ["guess", `${player.id}:${puzzleId}`],
    ],
    res,
  );
}
