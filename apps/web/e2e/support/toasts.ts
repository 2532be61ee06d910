import { TOAST_DURATION_MS } from "@jumbl/ui/feedback/toast";
import type { BrowserContext } from "@playwright/test";

/**
 * Keeps each toast until it is dismissed or replaced: on a busy machine a test may look for it after it would have
 * timed out.
 */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((duration) => {
    const start = globalThis.setTimeout;
    globalThis.setTimeout = ((task: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === duration ? 0 : start(task, ms, ...given)) as typeof setTimeout;
    // A pointer that leaves the toast would resume its timer.
    const options = { capture: true };
    addEventListener("toast.viewportResume", (event) => event.stopPropagation(), options);
  }, TOAST_DURATION_MS);
}
