import { toastQueue } from "@jumbl/ui/feedback/toast";
import { useEffect, useSyncExternalStore } from "react";
import { loadWhenIdle } from "../../../lib/browser/idle.ts";
import { hasNews, subscribeToNews } from "./news.ts";

const loadShowNews = loadWhenIdle(() => import("./show-news.ts"));

/** Shows the stored news one after another, while nothing else is open and `isBlocked` is false. */
export function useShowNews(isBlocked: boolean): void {
  const isActive = useSyncExternalStore(subscribe, canShowNews, () => false) && !isBlocked;
  useEffect(() => {
    if (!isActive) return undefined;
    const end = new AbortController();
    // Without a connection the news stays stored.
    loadShowNews().then(
      ({ showNews }) => showNews(toastQueue, end.signal),
      () => undefined,
    );
    return () => end.abort();
  }, [isActive]);
}

function canShowNews(): boolean {
  return hasNews() && document.visibilityState === "visible";
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToNews(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", listener);
  };
}
