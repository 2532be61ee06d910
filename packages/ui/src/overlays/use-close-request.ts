import { useEffect, useEffectEvent } from "react";

/** Not in TypeScript's library yet. */
declare const CloseWatcher: new (options: { signal: AbortSignal }) => EventTarget;

/** The functions that close the open dialogs. */
const closers = new Set<() => void>();

/**
 * Whether `history.back()` has been called, here or by apps/web/src/early.ts, and has not completed yet. A second call
 * would leave the page.
 */
let isLeaving = "leavesDialog" in document.documentElement.dataset;

/**
 * Calls `onClose` when the player closes a dialog with a phone's back gesture (`CloseWatcher`) or the browser's Back.
 * For this the page has an additional history entry while a dialog is open, and leaves it when the dialog is closed
 * otherwise. See docs/decisions/0039-a-dialog-has-a-history-entry.md.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const watch = () => {
      if (!("CloseWatcher" in globalThis)) return;
      new CloseWatcher({ signal: stop.signal }).addEventListener("close", () => {
        close();
        // A watcher fires once, and a busy dialog stays open.
        watch();
      });
    };
    watch();
    const closer = () => close();
    closers.add(closer);
    updateEntry();
    return () => {
      stop.abort();
      closers.delete(closer);
      // The action that closes it may open another dialog or screen.
      queueMicrotask(updateEntry);
    };
  }, [isOpen]);
}

// Registered before the router's listener, which would take the entry of a closed dialog for a screen.
addEventListener("popstate", onPopState, { capture: true });
// Forward may have led to such an entry before this file was loaded; apps/web/src/early.ts leaves one at a reload.
updateEntry();

function onPopState(event: PopStateEvent): void {
  const isOwn = isLeaving;
  isLeaving = false;
  if (isAtDialogEntry()) {
    if (closers.size === 0) event.stopImmediatePropagation();
  } else if (!isOwn) {
    for (const close of closers) close();
  }
  // Runs once the dialogs have closed; a busy one stays open and needs another entry.
  setTimeout(updateEntry);
}

/** Moves to an entry for open dialogs, or away from it when there are none. */
function updateEntry(): void {
  const hasDialog = closers.size > 0;
  if (hasDialog === isAtDialogEntry()) return;
  if (hasDialog) {
    history.pushState({ ...(history.state as object | null), isDialog: true }, "");
  } else if (!isLeaving) {
    history.back();
  }
  isLeaving = !hasDialog;
}

function isAtDialogEntry(): boolean {
  return (history.state as { isDialog?: boolean } | null)?.isDialog === true;
}
