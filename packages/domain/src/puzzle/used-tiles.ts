import { normalizeGuess } from "./guess.ts";
import type { Rack, Tile } from "./rack.ts";

/**
 * The ids of the tiles whose letters are already typed: one tile for each typed letter that has one.
 * A letter is looked for in the word it is typed for, from the left, and then in the other word; a typed
 * space ends the first word early.
 */
export function usedTiles(rows: Rack, guess: string): ReadonlySet<number> {
  const used = new Set<number>();
  for (const { letter, word } of placeLetters(rows, guess)) {
    const own = rows[word] ?? [];
    const isFree = (tile: Tile) => tile.letter === letter && !used.has(tile.id);
    const tile = own.find(isFree) ?? rows.flat().find(isFree);
    if (tile) used.add(tile.id);
  }
  return used;
}

function placeLetters(rows: Rack, guess: string): { letter: string; word: number }[] {
  const firstLength = rows[0]?.length ?? 0;
  const [first = "", ...others] = guess.trim().split(/\s/u).map(normalizeGuess);
  return [first, ...others]
    .join("")
    .split("")
    .map((letter, place) => ({
      letter,
      word: place < Math.min(first.length, firstLength) ? 0 : rows.length - 1,
    }));
}
