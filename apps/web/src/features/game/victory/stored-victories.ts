import { claimLock } from "../../../lib/browser/claim-lock.ts";
import { createStoredValue } from "../../../lib/storage/stored-value.ts";
import { getPlayerKey } from "../../../lib/storage/token.ts";
import type { NewAchievement } from "../play/play-view.ts";

/** A daily victory whose milestone, streak and achievements have not been shown yet. */
export type StoredVictory = { id: string; newAchievements: readonly NewAchievement[] };

const storedVictories = createStoredValue<readonly StoredVictory[]>({
  key: () => getPlayerKey("victories"),
  isValid: (stored): stored is readonly StoredVictory[] => Array.isArray(stored),
});

/** Oldest first. */
export function readVictories(): readonly StoredVictory[] {
  return storedVictories.read() ?? [];
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
  storedVictories.write(victories.length === 0 ? undefined : victories);
}
