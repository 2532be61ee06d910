import type { RevealedLetter } from "@jumbl/contract/game";
import { isSpace, splitCharacters, toLetter } from "./characters.ts";

/** A typed letter as a capital, and the position of its character in the input's text. */
export type TypedLetter = { letter: string; start: number };

export type GuessCell = {
  /** Counted from 0 over the answer's letters without the space, like the position of a hint. */
  position: number;
  typed: TypedLetter | undefined;
  /** The letter that a hint has revealed here. */
  hint: string | undefined;
  /** Whether the typed letter differs from the hint. */
  isMismatch: boolean;
};

export type GuessCells = {
  /** One list of cells per word. */
  words: GuessCell[][];
  /** The letters beyond the last cell. */
  overflow: TypedLetter[];
  /** The cell of the next typed letter, which may be beyond the last cell. */
  end: number;
};

/**
 * Distributes the typed text over the answer's cells. Letters flow from the first word into the second. A space before
 * the end of the first word leaves the rest of its cells empty; any other space has no effect.
 */
export function layOutGuess(
  typed: string,
  wordLengths: readonly number[],
  hints: readonly RevealedLetter[],
): GuessCells {
  const { letters, end } = placeLetters(typed, wordLengths);
  const count = wordLengths.reduce((sum, length) => sum + length, 0);
  let next = 0;
  const words = wordLengths.map((length) =>
    Array.from({ length }, (): GuessCell => {
      const position = next++;
      const letter = letters.get(position);
      const hint = hints.find((each) => each.position === position)?.letter;
      const isMismatch = letter !== undefined && hint !== undefined && letter.letter !== hint;
      return { position, typed: letter, hint, isMismatch };
    }),
  );
  const overflow = [...letters].flatMap(([cell, letter]) => (cell < count ? [] : [letter]));
  return { words, overflow, end };
}

/** @returns the cell whose letter follows the text cursor, or `end`. */
export function findCursorCell({ words, overflow, end }: GuessCells, cursor: number): number {
  const cells = words.flat();
  const within = cells.find((cell) => cell.typed !== undefined && cell.typed.start >= cursor);
  if (within) return within.position;
  const beyond = overflow.findIndex(({ start }) => start >= cursor);
  return beyond < 0 ? end : cells.length + beyond;
}

/**
 * @returns where the text cursor moves when a cell is pressed: before its letter or, in an empty cell, after the last
 * letter before it.
 */
export function findCursor({ words, overflow }: GuessCells, cell: number): number {
  const cells = words.flat();
  const letters = [...cells.map(({ typed }) => typed), ...overflow];
  const pressed = letters[cell];
  if (pressed) return pressed.start;
  const before = letters.slice(0, cell).findLast((letter) => letter !== undefined);
  return before ? before.start + before.letter.length : 0;
}

function placeLetters(typed: string, [first = 0, second]: readonly number[]) {
  const letters = new Map<number, TypedLetter>();
  let start = 0;
  let end = 0;
  for (const character of splitCharacters(typed)) {
    const letter = toLetter(character);
    if (letter !== undefined) letters.set(end++, { letter, start });
    else if (isSpace(character) && second !== undefined && end > 0 && end < first) end = first;
    start += character.length;
  }
  return { letters, end };
}
