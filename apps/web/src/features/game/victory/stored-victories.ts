import { claimLock } from "../../../lib/browser/claim-lock.ts";
import { readStorage, writeStorage } from "../../../lib/storage/storage.ts";
import type { NewAchievement } from "../play/play-state.ts";

const VICTORIES_KEY = "victories";

/** A daily victory whose milestone, streak and achievements have not been shown yet. */
export type StoredVictory = { id: string; newAchievements: readonly NewAchievement[] };

/** Oldest first. */
export function readVictories(): readonly StoredVictory[] {
  try {
    const stored: unknown = JSON.parse(readStorage(VICTORIES_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as StoredVictory[]) : [];
  } catch {
    return [];
  }
}

export function saveVictory(victory: StoredVictory): void {
  const others = readVictories().filter(({ id }) => id !== victory.id);
  writeVictories([...others, victory]);
}

export function removeVictory(victoryId: string): void {
  writeVictories(readVictories().filter(({ id }) => id !== victoryId));
}

/**
 * Claims a victory for as long as this page is open, so that another tab does not follow it too.
 * @returns undefined when another tab has claimed it
 */
export const claimVictory = (id: string) => claimLock(`victory:${id}`);

function writeVictories(victories: readonly StoredVictory[]): void {
  writeStorage(VICTORIES_KEY, victories.length === 0 ? undefined : JSON.stringify(victories));
}
