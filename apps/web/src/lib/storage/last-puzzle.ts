import { readStorage, writeStorage } from "./storage.ts";

const KEY = "lastPuzzle";

/** Stores which puzzle this tab has shown last, so that the archive can return to its card; undefined removes it. */
export function saveLastPuzzle(id: string | undefined): void {
  writeStorage(KEY, id, "session");
}

export function readLastPuzzle(): string | undefined {
  return readStorage(KEY, "session");
}
