const listeners = new Set<() => void>();

/** Whether a dialog is open anywhere on the page. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/** Calls the listener after a dialog has closed. @returns the unsubscribe function. */
export function subscribeToClosedDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call this when a dialog has been removed from the page. */
export function notifyClosedDialog(): void {
  for (const listener of listeners) listener();
}
