import type { PlayerContext } from "../procedures/context.ts";

/** Counts an archive start before its transaction begins, so that a rollback does not undo the count. */
export function throttleReplays<Options extends { ctx: PlayerContext }, Output>(
  resolve: (options: Options) => Promise<Output>,
): (options: Options) => Promise<Output> {
  return async (options) => {
    const { throttles, player, res } = options.ctx;
    await throttles.consumeArchiveStart(player.id, res);
    return resolve(options);
  };
}
