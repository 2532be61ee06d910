import { readStorage, writeStorage } from "./storage.ts";

export type LastPuzzle = {
  id: string;
  /** Undefined while the puzzle is not loaded, or locked. */
  date: string | undefined;
};

const KEY = "lastPuzzle";

// A page opened by its address does not continue what this tab showed before.
const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (opening?.type === "navigate") saveLastPuzzle(undefined);

/** Stores which puzzle this tab has shown last, so that the archive can return to its card; undefined removes it. */
export function saveLastPuzzle(puzzle: LastPuzzle | undefined): void {
  writeStorage(KEY, puzzle && JSON.stringify(puzzle), "session");
}

export function readLastPuzzle(): LastPuzzle | undefined {
  const stored = readStorage(KEY, "session");
  return stored === undefined ? undefined : (JSON.parse(stored) as LastPuzzle);
}
