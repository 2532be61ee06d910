import type { PlayerContext } from "../context.ts";

type GuessOptions = { ctx: PlayerContext; input: { puzzleId: string; guess?: string | undefined } };

/** Counts a call that carries a guess before anything else happens to it, and outside of its transaction. */
export function throttled<Options extends GuessOptions, Output>(
  resolve: (options: Options) => Promise<Output>,
): (options: Options) => Promise<Output> {
  return async (options) => {
    const { ctx, input } = options;
    if (input.guess !== undefined) {
      await ctx.throttles.countGuess({ userId: ctx.player.id, puzzleId: input.puzzleId });
    }
    return resolve(options);
  };
}
