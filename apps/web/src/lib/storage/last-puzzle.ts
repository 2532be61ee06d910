import { readStorage, writeStorage } from "./storage.ts";

export type LastPuzzle = {
  id: string;
  /** Undefined while the puzzle is not loaded, or locked. */
  date: string | undefined;
};

const KEY = "lastPuzzle";
const SHOWN_KEY = "shownPlays";

// A page opened by its address does not continue what this tab showed before.
const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (opening?.type === "navigate") {
  saveLastPuzzle(undefined);
  writeStorage(SHOWN_KEY, undefined, "session");
}

/** Stores which puzzle this tab has shown last, so that the archive can return to its card; undefined removes it. */
export function saveLastPuzzle(puzzle: LastPuzzle | undefined): void {
  writeStorage(KEY, puzzle && JSON.stringify(puzzle), "session");
}

export function readLastPuzzle(): LastPuzzle | undefined {
  const stored = readStorage(KEY, "session");
  return stored === undefined ? undefined : (JSON.parse(stored) as LastPuzzle);
}

/**
 * Records that this tab has shown a play of the puzzle, so that returning in the history does not start another one.
 */
export function saveShownPlay(puzzleId: string): void {
  const shown = new Set(readShownPlays()).add(puzzleId);
  writeStorage(SHOWN_KEY, [...shown].join(","), "session");
}

export function readShownPlays(): string[] {
  return readStorage(SHOWN_KEY, "session")?.split(",") ?? [];
}
