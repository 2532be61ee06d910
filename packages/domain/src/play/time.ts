const RESUMABLE_AFTER_MS = 1000;

/** The least time a person needs to see the letters and know the word. */
const READING_MS = 500;

/** About 80 words a minute. */
const TYPING_MS_PER_LETTER = 150;

/** See docs/rules.md#plays. */
export function isResumable(elapsedMs: number): boolean {
  return elapsedMs > RESUMABLE_AFTER_MS;
}

/** Seconds, truncated to two decimals. See docs/rules.md#time. */
export function toTimeSeconds(ms: number): number {
  // `timeSeconds * 1000` is not always whole: 8.29 gives 8289.999999999998.
  const whole = Math.round(ms);
  return Number.isSafeInteger(whole) && whole > 0 ? Math.floor(whole / 10) / 100 : 0;
}

export function isHumanlyPossible(ms: number, letterCount: number): boolean {
  return ms >= READING_MS + letterCount * TYPING_MS_PER_LETTER;
}
