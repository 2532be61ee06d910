import { normalizeGuess, type Rack, type Tile } from "@jumbl/domain/puzzle";

/**
 * The ids of the tiles whose letters are typed, one tile for each typed letter. A tile is taken from the left of the
 * word for which the letter is typed, else of the other word. A typed space ends the first word early.
 */
export function findUsedTiles(rows: Rack, guess: string): ReadonlySet<number> {
  const used = new Set<number>();
  for (const { letter, word } of assignLetters(rows, guess)) {
    const ownRow = rows[word] ?? [];
    const isFree = (tile: Tile) => tile.letter === letter && !used.has(tile.id);
    const tile = ownRow.find(isFree) ?? rows.flat().find(isFree);
    if (tile) used.add(tile.id);
  }
  return used;
}

function assignLetters(rows: Rack, guess: string): { letter: string; word: number }[] {
  const firstLength = rows[0]?.length ?? 0;
  const [first = "", ...others] = guess.trim().split(/\s/u).map(normalizeGuess);
  return [first, ...others]
    .join("")
    .split("")
    .map((letter, index) => ({
      letter,
      word: index < Math.min(first.length, firstLength) ? 0 : rows.length - 1,
    }));
}
