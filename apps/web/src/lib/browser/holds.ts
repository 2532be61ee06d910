import { useEffect, useSyncExternalStore } from "react";

/**
 * `clock` is set while a play's clock runs, and postpones news. `celebration` postpones news and the page's reload,
 * `reload` only the reload.
 */
export type Hold = "clock" | "celebration" | "reload";

const counts: Record<Hold, number> = { clock: 0, celebration: 0, reload: 0 };
const listeners = new Set<() => void>();

/** Sets a hold while `isOn` and the component is mounted. */
export function useHold(hold: Hold, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    change(hold, 1);
    return () => change(hold, -1);
  }, [hold, isOn]);
}

export function isHeld(...holds: Hold[]): boolean {
  return holds.some((hold) => counts[hold] > 0);
}

/** `isHeld`, updated when it changes. */
export function useIsHeld(...holds: Hold[]): boolean {
  return useSyncExternalStore(subscribeToHolds, () => isHeld(...holds));
}

export function subscribeToHolds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(hold: Hold, by: number): void {
  counts[hold] += by;
  for (const listener of listeners) listener();
}
