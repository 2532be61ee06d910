export const MAX_HINTS = 3;

export function countHintsRemaining(used: number): number {
  return Math.min(MAX_HINTS, Math.max(0, MAX_HINTS - used));
}
