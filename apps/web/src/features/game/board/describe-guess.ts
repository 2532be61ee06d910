import { normalizeGuess } from "@jumbl/domain/puzzle";
import { formatCount } from "../../../lib/format/numbers.ts";

/**
 * Says that a guess repeats one or cannot have the right length: of what is typed before it costs an attempt, else of
 * the last guess, which has cost one. A guess that may still grow to the right length is not mentioned. The sentences
 * fit on one line of a screen 320 px wide, so that nothing below them moves.
 */
export function describeGuess({
  typed,
  guesses,
  wordLengths,
}: {
  typed: string;
  /** Wrong ones, oldest first. */
  guesses: readonly string[];
  wordLengths: readonly number[];
}): string | undefined {
  const needed = wordLengths.reduce((sum, length) => sum + length, 0);
  const made = guesses.map(normalizeGuess);
  const next = normalizeGuess(typed);
  if (next !== "") {
    if (made.includes(next)) return "Tried before. It would cost another attempt.";
    if (next.length <= needed) return undefined;
    return `${formatCount(next.length, "letter")}, not ${needed}. It would cost an attempt.`;
  }
  const last = made.at(-1);
  if (last === undefined) return undefined;
  const repeat = made.indexOf(last) < made.length - 1;
  if (repeat) return "Tried before. It cost another attempt.";
  if (last.length === needed) return undefined;
  return `${formatCount(last.length, "letter")}, not ${needed}. It cost an attempt.`;
}
