import { type ToastQueue, toastQueue } from "@jumbl/ui/feedback/toast";
import { useEffect, useSyncExternalStore } from "react";
import { hasNews, type News, readNews, removeNews, subscribeToNews } from "./news.ts";

const CHECK_MS = 250;
/** News that is replaced sooner than this is shown again. */
const READING_MS = 2000;

/** Shows the stored news one after another, while nothing else is open and `isBlocked` is false. */
export function useShowNews(isBlocked: boolean): void {
  const isActive = useSyncExternalStore(subscribeToNews, hasNews, () => false) && !isBlocked;
  useEffect(() => (isActive ? startShowingNews(toastQueue) : undefined), [isActive]);
}

/** @returns the function that stops; it closes news that is open. */
function startShowingNews(queue: ToastQueue): () => void {
  let shown: { news: News; toastId: string; since: number } | undefined;
  const findOpen = () => queue.list().find(({ status }) => status === "open");

  const endShown = () => {
    if (shown === undefined) return;
    const { news, since } = shown;
    const isReplaced = findOpen() !== undefined && Date.now() - since < READING_MS;
    shown = undefined;
    if (!isReplaced) removeNews(news);
  };
  const check = () => {
    const open = findOpen();
    if (shown !== undefined && open?.id === shown.toastId) return;
    endShown();
    const next = readNews()[0];
    if (next === undefined || open !== undefined || isInterrupting()) return;
    const { title, description } = next;
    shown = {
      news: next,
      toastId: queue.add({ title, description, kind: "success" }),
      since: Date.now(),
    };
  };

  const timer = setInterval(check, CHECK_MS);
  return () => {
    clearInterval(timer);
    const last = shown;
    shown = undefined;
    if (last === undefined) return;
    if (Date.now() - last.since >= READING_MS) removeNews(last.news);
    queue.dismiss(last.toastId);
  };
}

function isInterrupting(): boolean {
  return (
    document.visibilityState === "hidden" ||
    document.querySelector("[role=dialog], [role=alertdialog]") !== null
  );
}
