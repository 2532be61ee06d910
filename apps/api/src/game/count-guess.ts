import type { PlayerContext } from "../procedures/context.ts";

/**
 * Counts a call that carries a guess against the player's limit.
 * @throws PlayerError 429 `too_many_tries`
 */
export async function countGuess(
  { player, throttles, res }: PlayerContext,
  { puzzleId, guess }: { puzzleId: string; guess?: string | undefined },
): Promise<void> {
  if (guess !== undefined) await throttles.consumeGuess({ userId: player.id, puzzleId }, res);
}
