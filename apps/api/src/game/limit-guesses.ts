import type { PlayerContext } from "../procedures/context.ts";

type Call<Result> = {
  ctx: PlayerContext;
  input: { puzzleId: string; guess?: string | undefined };
  next: () => Promise<Result>;
};

/**
 * Middleware that counts a call that carries a guess against the player's limit.
 * @throws PlayerError 429 `too_many_requests`
 */
export async function limitGuesses<Result>({ ctx, input, next }: Call<Result>): Promise<Result> {
  const { player, limits, res } = ctx;
  if (input.guess !== undefined) {
    limits.calls.consume(
      [
        ["player-guess", player.id],
        ["guess", `${player.id}:${input.puzzleId}`],
      ],
      res,
    );
  }
  return next();
}
