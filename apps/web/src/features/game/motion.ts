/** How long a tile slides to another place, and how much later each next one sets out. */
export const SLIDE_MS = 320;
export const SLIDE_STAGGER_MS = 18;
/** A solved tile's turn to green, a given-up tile's wash to red: the delay from one to the next. */
const TURN_MS = 240;
const TURN_STAGGER_MS = 60;
const WASH_STAGGER_MS = 30;
/** However long the answer, its tiles turn within this time. */
const LONGEST_WAVE_MS = 480;

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** When the tile at a place begins to show the end, in ms after the tiles set out for their places. */
export function revealDelay(place: number, count: number, solved: boolean): number {
  const stagger = solved ? Math.min(TURN_STAGGER_MS, LONGEST_WAVE_MS / count) : WASH_STAGGER_MS;
  return SLIDE_MS + Math.round(place * stagger);
}

/** From the right guess to the victory dialog: the tiles slide, then turn; nothing to wait for when still. */
export function celebrationMs(count: number): number {
  return prefersStillness() ? 0 : revealDelay(count - 1, count, true) + TURN_MS + 120;
}
