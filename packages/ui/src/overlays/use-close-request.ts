import { useEffect, useEffectEvent } from "react";

/** Not in TypeScript's library yet. */
declare const CloseWatcher: new (options: { signal: AbortSignal }) => EventTarget;

type EntryState = { isDialog?: boolean; idx?: number } | null;

const closers = new Set<() => void>();

/** The entry that dialogs have added, as long as the page is at it. Its `idx`, the router's, is that of the one before. */
let dialogEntry = readDialogEntry();

/**
 * Calls `onClose` when the player asks to close what is open: by a phone's back gesture (`CloseWatcher`), or by the browser's
 * Back. For that the first dialog adds a history entry of the same page, which the next ones use too. Without an open
 * dialog, Back passes over it.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    if ("CloseWatcher" in globalThis) {
      new CloseWatcher({ signal: stop.signal }).addEventListener("close", () => close());
    }
    const closer = () => close();
    closers.add(closer);
    addEventListener("popstate", onPopState);
    if (readDialogEntry() === undefined) {
      history.pushState({ ...(history.state as EntryState), isDialog: true }, "");
    }
    dialogEntry = readDialogEntry();
    return () => {
      stop.abort();
      closers.delete(closer);
    };
  }, [isOpen]);
}

function onPopState(): void {
  const left = dialogEntry;
  dialogEntry = readDialogEntry();
  if (dialogEntry !== undefined) return;
  if (closers.size > 0) for (const close of closers) close();
  else if (left !== undefined && left.idx === (history.state as EntryState)?.idx) history.back();
}

function readDialogEntry(): NonNullable<EntryState> | undefined {
  const state = history.state as EntryState;
  return state?.isDialog === true ? state : undefined;
}
