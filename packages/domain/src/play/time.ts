/** A session is resumed only when more than this has elapsed; else it is a fresh start (Spec 4). */
export const RESUMABLE_AFTER_MS = 1000;

/** The least time a person needs to see the letters and know the word. */
export const READING_MS = 500;

/** The least time a person needs to type a letter of a word just found: about 80 words a minute. */
export const TYPING_MS_PER_LETTER = 150;

/** Whole milliseconds from a play's start to `at`, never below 0 (Decision 3). */
export function elapsedMs(startedAt: Date, at: Date): number {
  return Math.max(0, Math.round(at.getTime() - startedAt.getTime()));
}

/** Whether a running session is resumed with its time: more than 1000 ms have elapsed (Spec 4). */
export function isResumable(elapsed: number): boolean {
  return elapsed > RESUMABLE_AFTER_MS;
}

/**
 * A time in milliseconds as mm:ss.cc, hundredths cut off (Spec 9). There are no hours: from 100 minutes on
 * the minutes have three digits, `125:07.50`. What is negative or no such number shows as `00:00.00`.
 */
export function formatTime(ms: number): string {
  const hundredths = wholeHundredths(ms);
  const minutes = String(Math.floor(hundredths / 6000)).padStart(2, "0");
  const seconds = String(Math.floor(hundredths / 100) % 60).padStart(2, "0");
  return `${minutes}:${seconds}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** Milliseconds as the wire's `timeSeconds`: seconds of two decimals, the rest cut off (Decision 3). */
export function toTimeSeconds(ms: number): number {
  return wholeHundredths(ms) / 100;
}

/**
 * Whether a person could have read the letters and typed the word in this time (Decision 6). What is faster
 * stays off the Speed and Efficiency boards; nobody is accused.
 */
export function isHumanlyPossible(ms: number, letterCount: number): boolean {
  return ms >= READING_MS + letterCount * TYPING_MS_PER_LETTER;
}

function wholeHundredths(ms: number): number {
  // `timeSeconds * 1000` is not always whole: 8.29 gives 8289.999999999998.
  const whole = Math.round(ms);
  return Number.isSafeInteger(whole) && whole > 0 ? Math.floor(whole / 10) : 0;
}
