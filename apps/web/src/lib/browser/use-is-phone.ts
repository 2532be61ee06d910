import { useSyncExternalStore } from "react";

const narrow = () => matchMedia("(width < 40rem)");

/** Whether the window is narrower than Tailwind's `sm`, updated when that changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}

function subscribe(onChange: () => void): () => void {
  const list = narrow();
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
