import type { ToastQueue } from "@jumbl/ui/feedback/toast";
import { isDialogOpen, subscribeToClosedDialogs } from "@jumbl/ui/overlays/open-dialogs";
import { isHeld, subscribeToHolds } from "../../../lib/browser/holds.ts";
import { claimLock } from "../../../lib/browser/claim-lock.ts";
import { type News, readNews, removeNews, subscribeToNews } from "./news.ts";

/** News that is replaced or hidden sooner than this is shown again. */
const READING_MS = 2000;
/** After this, the other windows know which news has been shown. */
const STORAGE_DELAY_MS = 250;

/** Opens the dialog of a milestone after `isDue`. @returns when it has closed; false if it could not be loaded. */
export type ShowMilestone = (
  milestone: News,
  isDue: Promise<void>,
  signal: AbortSignal,
) => Promise<boolean>;

/**
 * Shows the stored news one after another while nothing else is open, in one window of the browser at a time, until
 * `signal` is aborted. The window of a celebration takes its turn before it stores the news.
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
    // The dialog of a milestone waits for no toast.
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

/** Checks the condition whenever something that it depends on has changed. @throws when aborted */
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
