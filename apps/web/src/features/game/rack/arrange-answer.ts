import { createRack, type Rack, type Tile } from "@jumbl/domain/puzzle";

/** @returns the same tiles in the order of the answer, or new tiles if the rack does not have the answer's letters. */
export function arrangeAnswer(rack: Rack, answer: string): Tile[][] {
  const remaining = rack.map((word) => [...word]);
  const arranged = answer.split(" ").map((word, index) =>
    word.split("").flatMap((letter) => {
      const tiles = remaining[index] ?? [];
      const position = tiles.findIndex((tile) => tile.letter === letter);
      return position < 0 ? [] : tiles.splice(position, 1);
    }),
  );
  const isComplete = arranged.every(
    (word, index) => word.length === answer.split(" ")[index]?.length,
  );
  return isComplete ? arranged : createRack(answer);
}
