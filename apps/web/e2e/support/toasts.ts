import { TOAST_DURATION_MS } from "@jumbl/ui/feedback/toast";
import type { BrowserContext } from "@playwright/test";

/** Lets each toast stay until it is dismissed or replaced: a busy machine may look for it after its time. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((duration) => {
    const start = globalThis.setTimeout;
    globalThis.setTimeout = ((task: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === duration ? 0 : start(task, ms, ...given)) as typeof setTimeout;
    // A pointer that leaves the toast would let its time go on.
    const options = { capture: true };
    addEventListener("toast.viewportResume", (event) => event.stopPropagation(), options);
  }, TOAST_DURATION_MS);
}
