import { normalizeGuess } from "../puzzle/guess.ts";

/** The same wrong guess again within this time is one guess sent twice (Decision 3). */
export const REPEAT_MS = 1000;

export type MadeGuess = { guess: string; at: Date };

/** Whether a wrong guess is the last one sent twice, so that it counts once (Decision 3). */
export function isRepeatedGuess(last: MadeGuess | undefined, next: MadeGuess): boolean {
  if (!last || normalizeGuess(last.guess) !== normalizeGuess(next.guess)) return false;
  return next.at.getTime() - last.at.getTime() <= REPEAT_MS;
}
