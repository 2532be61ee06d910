import type { PlayerContext } from "../context.ts";

/** Counts an archive start before anything else happens to it, and outside of its transaction. */
export function throttledReplay<Options extends { ctx: PlayerContext }, Output>(
  resolve: (options: Options) => Promise<Output>,
): (options: Options) => Promise<Output> {
  return async (options) => {
    const { throttles, player } = options.ctx;
    await throttles.countReplay(player.id);
    return resolve(options);
  };
}
