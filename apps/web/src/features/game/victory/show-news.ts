import type { ToastQueue } from "@jumbl/ui/feedback/toast";
import { isDialogOpen } from "@jumbl/ui/overlays/is-dialog-open";
import { claimLock } from "../../../lib/browser/claim-lock.ts";
import { type News, readNews, removeNews } from "./news.ts";

const CHECK_MS = 250;
/** News that is replaced or hidden sooner than this is shown again. */
const READING_MS = 2000;

/**
 * Shows the stored news one after another, while no other window of the browser does, until `signal` is aborted; that closes
 * news that is open.
 */
export function showNews(queue: ToastQueue, signal: AbortSignal): void {
  if (signal.aborted) return;
  let shown: { news: News; toastId: string; since: number } | undefined;
  let isClaiming = false;
  /** Lets other windows show news; undefined while this one has not claimed it. */
  let release: (() => void) | undefined;
  const findOpen = () => queue.list().find(({ status }) => status === "open");

  const claim = () => {
    if (isClaiming) return;
    isClaiming = true;
    void claimLock("news").then((claimed) => {
      isClaiming = false;
      release = claimed;
      if (signal.aborted) yieldClaim();
    });
  };
  const yieldClaim = () => {
    // By then the other windows know which news has been shown.
    if (release !== undefined) setTimeout(release, CHECK_MS);
    release = undefined;
  };
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
    if (next === undefined || open !== undefined || isDialogOpen()) {
      yieldClaim();
      return;
    }
    if (release === undefined) {
      claim();
      return;
    }
    const { title, description } = next;
    shown = {
      news: next,
      toastId: queue.add({ title, description, kind: "success" }),
      since: Date.now(),
    };
  };

  const timer = setInterval(check, CHECK_MS);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    if (shown !== undefined) {
      if (Date.now() - shown.since >= READING_MS) removeNews(shown.news);
      queue.dismiss(shown.toastId);
    }
    yieldClaim();
  });
}
