import type { RevealedLetter } from "@jumbl/contract/game";
import { normalizeGuess } from "@jumbl/domain/puzzle";
import { formatHintPosition } from "../../../lib/format/hint-position.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { findNonLetter, readLetters, splitCharacters } from "./characters.ts";
import { layOutGuess } from "./guess-cells.ts";

/**
 * `warning`: the typed guess would cost an attempt. `short`: it would too, but is only too short so far. `cost`: the
 * last guess has cost an attempt.
 */
export type GuessNote = { text: string; kind: "warning" | "short" | "cost" };

/**
 * Describes what is wrong with the typed guess: a non-letter character, a repeated guess, the wrong number of
 * letters, or a contradicted hint. If nothing is typed, describes a repeated or wrongly sized last guess. The sentences
 * fit on one line of a 320 px screen, so that nothing below them moves.
 */
export function describeGuess({
  typed,
  guesses,
  wordLengths,
  hints = [],
}: {
  typed: string;
  /** Wrong guesses, oldest first. */
  guesses: readonly string[];
  wordLengths: readonly number[];
  hints?: readonly RevealedLetter[] | undefined;
}): GuessNote | undefined {
  const needed = wordLengths.reduce((sum, length) => sum + length, 0);
  const made = guesses.map(normalizeGuess);
  const nonLetter = findNonLetter(typed);
  if (nonLetter !== undefined) return warn(`${nonLetter} is not a letter from A to Z.`);
  const next = normalizeGuess(readLetters(typed));
  if (next !== "") {
    if (made.includes(next)) return warn("Tried before. It would cost another attempt.");
    const { words, overflow } = layOutGuess(typed, wordLengths, hints);
    const lengths = `${formatCount(next.length, "letter")}, not ${needed}. It would cost an attempt.`;
    // A space after too few letters moves letters beyond the cells. That is fine if the number of letters is right.
    if (next.length > needed || (overflow.length > 0 && next.length < needed)) return warn(lengths);
    const mismatch = words.flat().find(({ isMismatch }) => isMismatch);
    if (mismatch !== undefined) {
      const place = formatHintPosition(mismatch.position, wordLengths);
      return warn(`${place} is ${mismatch.hint}. It would cost an attempt.`);
    }
    return next.length < needed ? { text: lengths, kind: "short" } : undefined;
  }
  const last = made.at(-1);
  if (last === undefined) return undefined;
  const repeat = made.indexOf(last) < made.length - 1;
  if (repeat) return { text: "Tried before. It cost another attempt.", kind: "cost" };
  const count = splitCharacters(last).length;
  if (count === needed) return undefined;
  const text = `${formatCount(count, "letter")}, not ${needed}. It cost an attempt.`;
  return { text, kind: "cost" };
}

function warn(text: string): GuessNote {
  return { text, kind: "warning" };
}
