import { TOAST_DURATION_MS } from "@jumbl/ui/feedback/toast";
import type { BrowserContext } from "@playwright/test";

/**
 * Keeps each toast until it is dismissed or replaced, because on a busy machine it could time out before a test looks
 * for it.
 */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((duration) => {
    const start = globalThis.setTimeout;
    globalThis.setTimeout = ((task: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === duration ? 0 : start(task, ms, ...given)) as typeof setTimeout;
    // Otherwise a pointer that leaves the toast would restart its timer.
    const options = { capture: true };
    addEventListener("toast.viewportResume", (event) => event.stopPropagation(), options);
  }, TOAST_DURATION_MS);
}
