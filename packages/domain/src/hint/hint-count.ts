/** Hints a player may take for a puzzle (Spec 9). */
export const MAX_HINTS = 3;

/** How many hints are left after `used`: 3 to 0. */
export function hintsRemaining(used: number): number {
  return Math.min(MAX_HINTS, Math.max(0, MAX_HINTS - used));
}
