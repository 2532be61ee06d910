import type { PlayerContext } from "../procedures/context.ts";

/** Counts a request that carries a guess before its transaction begins, so that a rollback does not undo the count. */
export function throttleGuesses<
  Input extends { puzzleId: string; guess?: string | undefined },
  Output,
>(useCase: (ctx: PlayerContext, input: Input, path: string) => Promise<Output>): typeof useCase {
  return async (ctx, input, path) => {
    if (input.guess !== undefined) {
      const guess = { userId: ctx.player.id, puzzleId: input.puzzleId };
      await ctx.throttles.consumeGuess(guess, ctx.res);
    }
    return useCase(ctx, input, path);
  };
}
