/** `id` is the index in the scrambled letters. */
export type Tile = { id: number; letter: string };

export type Rack = readonly (readonly Tile[])[];

export function createRack(scrambled: string): Tile[][] {
  let id = 0;
  return scrambled.split(" ").map((word) => word.split("").map((letter) => ({ id: id++, letter })));
}

/** Every word changes its spelling if it can. `random` returns numbers in [0, 1). */
export function shuffleRack(rows: Rack, random: () => number): Tile[][] {
  return rows.map((row) => {
    const shuffled = shuffle(row, random);
    // Rotating a row by one changes its spelling, unless all its letters are the same.
    return spell(shuffled) === spell(row)
      ? [...shuffled.slice(1), ...shuffled.slice(0, 1)]
      : shuffled;
  });
}

/** Clamps `to` to the word; a `from` outside it changes nothing. */
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
    const index = Math.min(Math.floor(random() * rest.length), rest.length - 1);
    shuffled.push(...rest.splice(index, 1));
  }
  return shuffled;
}

function spell(row: readonly Tile[]): string {
  return row.map((tile) => tile.letter).join("");
}
