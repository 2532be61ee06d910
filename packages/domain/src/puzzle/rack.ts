/** A letter tile. `id` counts from 0 over the scrambled letters and stays with the tile wherever it moves. */
export type Tile = { id: number; letter: string };

/** The tiles as they stand: one row for each word (Decision 7). */
export type Rack = readonly (readonly Tile[])[];

/** The tiles of a scrambled word or two, in their first order. */
export function rackOf(scrambled: string): Tile[][] {
  let id = 0;
  return scrambled.split(" ").map((word) => word.split("").map((letter) => ({ id: id++, letter })));
}

/**
 * Shuffles each word's tiles within that word (Decision 7). A word that can be read in another order is:
 * its letters never stand as before. `random` answers with numbers from 0 up to but not 1.
 */
export function shuffleRows(rows: Rack, random: () => number): Tile[][] {
  return rows.map((row) => {
    const shuffled = shuffle(row, random);
    // Turning a row by one place changes what it reads, unless all its letters are the same.
    return spell(shuffled) === spell(row)
      ? [...shuffled.slice(1), ...shuffled.slice(0, 1)]
      : shuffled;
  });
}

/**
 * The tiles of one word after dragging one from a place to another; places count from 0. A target outside
 * the word means its nearest end; a `from` outside it changes nothing.
 */
export function moveTile<T>(tiles: readonly T[], from: number, to: number): T[] {
  const moved = tiles[from];
  if (moved === undefined) return [...tiles];
  const rest = tiles.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, moved);
}

function shuffle(row: readonly Tile[], random: () => number): Tile[] {
  const rest = [...row];
  const shuffled: Tile[] = [];
  while (rest.length > 0) {
    const place = Math.min(Math.floor(random() * rest.length), rest.length - 1);
    shuffled.push(...rest.splice(place, 1));
  }
  return shuffled;
}

function spell(row: readonly Tile[]): string {
  return row.map((tile) => tile.letter).join("");
}
