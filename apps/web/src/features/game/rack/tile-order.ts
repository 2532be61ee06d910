import { createRack, type Rack, type Tile } from "@jumbl/domain/puzzle";

/** Ids of the tiles, one list per word. */
export type TileOrder = readonly (readonly number[])[];

/** @returns the rack in the given order, or in its original order if `order` does not contain exactly its tiles. */
export function restoreRack(scrambled: string, order: TileOrder | undefined): Tile[][] {
  const rack = createRack(scrambled);
  if (order === undefined) return rack;
  const restored = rack.map((word, index) => sortTiles(word, order[index] ?? []));
  return restored.every((word) => word !== undefined) ? restored : rack;
}

export function getTileOrder(rack: Rack): number[][] {
  return rack.map((word) => word.map(({ id }) => id));
}

function sortTiles(word: readonly Tile[], ids: readonly number[]): Tile[] | undefined {
  const tiles = [...new Set(ids)].flatMap((id) => word.filter((tile) => tile.id === id));
  return tiles.length === word.length && ids.length === word.length ? tiles : undefined;
}
