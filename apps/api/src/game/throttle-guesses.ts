import type { PlayerContext } from "../procedures/context.ts";

type GuessOptions = { ctx: PlayerContext; input: { puzzleId: string; guess?: string | undefined } };

/** Counts a request that carries a guess before its transaction begins, so that a rollback does not undo the count. */
export function throttleGuesses<Options extends GuessOptions, Output>(
  resolve: (options: Options) => Promise<Output>,
): (options: Options) => Promise<Output> {
  return async (options) => {
    const { ctx, input } = options;
    if (input.guess !== undefined) {
      const guess = { userId: ctx.player.id, puzzleId: input.puzzleId };
      await ctx.throttles.consumeGuess(guess, ctx.res);
    }
    return resolve(options);
  };
}
