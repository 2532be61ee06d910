import { lettersOf } from "../puzzle/letters.ts";

export type RevealedLetter = { position: number; letter: string };

/**
 * The order in which a puzzle's letters are revealed to a player, as positions from 0 (Decision 3). It is
 * fixed by `key`, which is `${userId}:${puzzleId}`, so that no reset or replay ever shows other letters.
 */
export function hintOrder(key: string, letterCount: number): number[] {
  const next = numbersFrom(hash(key));
  const rest = Array.from({ length: letterCount }, (_, position) => position);
  const order: number[] = [];
  while (rest.length > 0) order.push(...rest.splice(next() % rest.length, 1));
  return order;
}

/** The letters of the answer at positions that hints have revealed, in their order (Spec 3). */
export function revealedLetters(word: string, positions: readonly number[]): RevealedLetter[] {
  const letters = lettersOf(word);
  return positions.flatMap((position) => {
    const letter = letters[position];
    return letter === undefined ? [] : [{ position, letter }];
  });
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Whole numbers of 32 bits that follow from a seed (splitmix32: near seeds give unlike numbers). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
