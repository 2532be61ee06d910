import type { PlayerContext } from "../procedures/context.ts";

/** Counts an archive start before its transaction begins, so that a rollback does not undo the count. */
export function throttleReplays<Input, Output>(
  useCase: (ctx: PlayerContext, input: Input, path: string) => Promise<Output>,
): typeof useCase {
  return async (ctx, input, path) => {
    await ctx.throttles.consumeArchiveStart(ctx.player.id, ctx.res);
    return useCase(ctx, input, path);
  };
}
