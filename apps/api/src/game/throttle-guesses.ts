import type { PlayerContext } from "../context.ts";

type GuessOptions = { ctx: PlayerContext; input: { puzzleId: string; guess?: string | undefined } };

/** Counts a call that carries a guess before anything else happens to it, and outside of its transaction. */
export function throttled<Options extends GuessOptions, Output>(
  call: "validate" | "submit",
  resolve: (options: Options) => Promise<Output>,
): (options: Options) => Promise<Output> {
  return async (options) => {
    const { ctx, input } = options;
    if (input.guess !== undefined) {
      const { puzzleId } = input;
      await ctx.throttles.countGuess({ userId: ctx.player.id, puzzleId, call });
    }
    return resolve(options);
  };
}
