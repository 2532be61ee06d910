import type { ToastQueue } from "@jumbl/ui/feedback/toast";
import { isDialogOpen, subscribeToClosedDialogs } from "@jumbl/ui/overlays/open-dialogs";
import { isHeld, subscribeToHolds } from "../../../lib/browser/holds.ts";
import { claimLock } from "../../../lib/browser/claim-lock.ts";
import { type News, readNews, removeNews, subscribeToNews } from "./news.ts";

/** News that was shown for less time than this is shown again. */
const READING_MS = 2000;
/** By this time the other windows know which news has been shown. */
const STORAGE_DELAY_MS = 250;

/**
 * Opens the dialog of a milestone after `isDue`, and resolves when the dialog has closed, or to false if it could not
 * be loaded.
 */
export type ShowMilestone = (
  milestone: News,
  isDue: Promise<void>,
  signal: AbortSignal,
) => Promise<boolean>;

/**
 * Shows the stored news one after another while nothing else is open, in one browser window at a time, until `signal`
 * is aborted. A window with a celebration takes the lock before its news is stored, so that its news is shown there.
 */
export async function showNews(
  queue: ToastQueue,
  signal: AbortSignal,
  showMilestone: ShowMilestone,
): Promise<void> {
  let canShowMilestone = true;
  const findNext = () =>
    readNews().find(({ milestone }) => milestone === undefined || canShowMilestone);
  const findDue = () => {
    const next = findNext();
    if (next === undefined || isDialogOpen()) return undefined;
    // A milestone's dialog does not wait for an open toast.
    return next.milestone === undefined && findOpen(queue) !== undefined ? undefined : next;
  };
  const waitFor = (condition: () => boolean) => waitUntil(condition, queue, signal);
  try {
    // oxlint-disable no-await-in-loop -- one after another
    while (true) {
      await waitFor(() => isHeld("celebration") || findDue() !== undefined);
      const endTurn = await claimLock("news", signal);
      try {
        await waitFor(() => !isHeld("celebration") || findNext() !== undefined);
        const isDue = waitFor(() => !isHeld("celebration"));
        const next = findNext();
        if (next?.milestone !== undefined) {
          canShowMilestone = await showMilestone(next, isDue, signal);
        } else {
          await isDue;
          const due = findDue();
          if (due && due.milestone === undefined) await showToast(due);
        }
      } finally {
        setTimeout(endTurn, STORAGE_DELAY_MS);
      }
    }
    // oxlint-enable no-await-in-loop
  } catch (error) {
    if (!signal.aborted) throw error;
  }

  async function showToast(news: News): Promise<void> {
    const { title, description } = news;
    const since = Date.now();
    const id = queue.add({ title, description, kind: "success" });
    try {
      await waitFor(() => findOpen(queue)?.id !== id);
    } finally {
      const isClosed = findOpen(queue) === undefined;
      if (isClosed || Date.now() - since >= READING_MS) removeNews(news);
      queue.dismiss(id);
    }
  }
}

const findOpen = (queue: ToastQueue) => queue.list().find(({ status }) => status === "open");

/**
 * Resolves when the condition is true. It is checked after each change of what it may depend on.
 * @throws when aborted
 */
function waitUntil(
  condition: () => boolean,
  queue: ToastQueue,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!signal.aborted && !condition()) return;
      for (const unsubscribe of unsubscribes) unsubscribe();
      signal.removeEventListener("abort", check);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const unsubscribes = [
      queue.subscribe,
      subscribeToClosedDialogs,
      subscribeToNews,
      subscribeToHolds,
    ].map((subscribe) => subscribe(check));
    signal.addEventListener("abort", check);
    check();
  });
}
