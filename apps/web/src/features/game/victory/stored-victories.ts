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
 * @returns whether it was free; true where the browser has no locks.
 */
export function claimVictory(id: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`victory:${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch(() => resolve(true));
  });
}

function writeVictories(victories: readonly StoredVictory[]): void {
  writeStorage(VICTORIES_KEY, victories.length === 0 ? undefined : JSON.stringify(victories));
}
