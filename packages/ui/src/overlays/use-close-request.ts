import { useEffect, useEffectEvent } from "react";

/** Not in TypeScript's library yet. */
declare const CloseWatcher: new (options: { signal: AbortSignal }) => EventTarget;

/** The functions that close the open dialogs. */
const closers = new Set<() => void>();

/**
 * The navigation in progress, started here or by apps/web/src/early.ts. A second `history.back()` would leave the page.
 */
let moving: "back" | "forward" | undefined =
  "leavesDialog" in document.documentElement.dataset ? "back" : undefined;

/** The Navigation API's key of the last dialog's entry. */
let dialogKey: string | undefined;

/**
 * Calls `onClose` when the player closes a dialog with a phone's back gesture (`CloseWatcher`) or the browser's Back.
 * For Back, an open dialog adds a history entry, which the page leaves when the dialog is closed otherwise. See
 * docs/decisions/0039-a-dialog-has-a-history-entry.md.
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
        // A watcher fires only once, but a busy dialog stays open.
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
      // Later, because the action that closes the dialog may open another dialog or screen.
      queueMicrotask(updateEntry);
    };
  }, [isOpen]);
}

// Registered before the router's listener, which would treat the entry of a closed dialog as a screen.
addEventListener("popstate", onPopState, { capture: true });
// The browser's Forward may have led to such an entry before this file was loaded. After a reload,
// apps/web/src/early.ts leaves the entry.
updateEntry();

function onPopState(event: PopStateEvent): void {
  const isOwn = moving !== undefined;
  moving = undefined;
  if (isAtDialogEntry()) {
    if (isOwn || closers.size === 0) event.stopImmediatePropagation();
  } else if (!isOwn) {
    for (const close of closers) close();
  }
  // After the dialogs have closed. A busy dialog stays open and needs another entry.
  setTimeout(updateEntry);
}

/** Moves to a dialog entry while a dialog is open, otherwise away from it. */
function updateEntry(): void {
  const hasDialog = closers.size > 0;
  if (hasDialog === isAtDialogEntry()) return;
  if (!hasDialog) {
    if (moving !== "back") history.back();
    moving = "back";
  } else if (moving !== "forward" && isDialogEntryAhead()) {
    history.forward();
    moving = "forward";
  } else if (moving !== "forward") {
    history.pushState({ ...(history.state as object | null), isDialog: true }, "");
    dialogKey = getNavigation()?.currentEntry?.key;
    moving = undefined;
  }
}

/**
 * Whether the next entry is that of a closed dialog. It is reused, because Chromium's Back skips a page that adds
 * entries without new input from the player.
 */
function isDialogEntryAhead(): boolean {
  const navigation = getNavigation();
  const index = navigation?.currentEntry?.index;
  if (!navigation || index === undefined) return false;
  const next = navigation.entries()[index + 1];
  return next !== undefined && next.key === dialogKey && next.url === location.href;
}

type Entry = { key: string; index: number; url: string | null };
type Navigation = { currentEntry: Entry | null; entries: () => Entry[] };

/** Undefined in browsers without the Navigation API. */
function getNavigation(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation;
}

function isAtDialogEntry(): boolean {
  return (history.state as { isDialog?: boolean } | null)?.isDialog === true;
}
