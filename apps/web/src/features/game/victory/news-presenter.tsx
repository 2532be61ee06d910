import { toastQueue } from "@jumbl/ui/feedback/toast";
import { isDialogOpen } from "@jumbl/ui/overlays/open-dialogs";
import { useEffect, useState, useSyncExternalStore } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { useHold, useIsHeld } from "../../../lib/browser/holds.ts";
import { lazyLoaded, loadWhenIdle } from "../../../lib/browser/idle.ts";
import { Optional } from "../../../lib/layout/optional.tsx";
import { useIsAuthenticated } from "../../../lib/storage/token.ts";
import { hasNews, type News, removeNews, subscribeToNews } from "./news.ts";
import { showNews } from "./show-news.ts";

/** The delay between the end of the victory dialog and the milestone dialog. */
export const MILESTONE_DELAY_MS = 500;

const loadMilestoneDialog = loadWhenIdle(() => import("./milestone-dialog.tsx"));
const MilestoneDialog = lazyLoaded(loadMilestoneDialog);

/** Shows what follows a victory, on any screen. */
export function NewsPresenter() {
  return useIsAuthenticated() && <PlayerNews />;
}

function PlayerNews() {
  const hasVisibleNews = useSyncExternalStore(subscribe, canShowNews);
  const isClockRunning = useIsHeld("clock");
  const canShow = useIsHeld("celebration") || (hasVisibleNews && !isClockRunning);
  /** The milestone that is due, or open if `close` is set. */
  const [milestone, setMilestone] = useState<{ news: News; close?: () => void }>();
  useHold("reload", milestone !== undefined);

  useEffect(() => {
    if (!canShow) return undefined;
    const end = new AbortController();
    void showNews(toastQueue, end.signal, async (news, isDue, signal) => {
      setMilestone({ news });
      const delay = isDue.then(
        () => wait(MILESTONE_DELAY_MS),
        () => undefined,
      );
      const isLoaded = await Promise.all([loadMilestoneDialog(), delay]).then(
        () => true,
        () => false,
      );
      if (!isLoaded || signal.aborted || isDialogOpen()) {
        setMilestone(undefined);
        return isLoaded;
      }
      track("streak_milestone", { streak: news.milestone ?? 0 });
      await new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => resolve());
        const close = () => {
          setMilestone(undefined);
          resolve();
        };
        setMilestone({ news, close });
        removeNews(news);
      });
      return true;
    });
    return () => end.abort();
  }, [canShow]);

  return (
    milestone?.close && (
      <Optional onFailure={milestone.close}>
        <MilestoneDialog milestone={milestone.news} onClose={milestone.close} />
      </Optional>
    )
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
