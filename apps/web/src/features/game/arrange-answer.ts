import { rackOf, type Rack, type Tile } from "@jumbl/domain/puzzle";

/**
 * The tiles moved to where they spell the answer, each staying the same block. Tiles that do not make up the
 * answer are replaced by ones that do.
 */
export function arrangeAnswer(rack: Rack, answer: string): Tile[][] {
  const left = rack.map((word) => [...word]);
  const arranged = answer.split(" ").map((word, index) =>
    word.split("").flatMap((letter) => {
      const own = left[index] ?? [];
      const place = own.findIndex((tile) => tile.letter === letter);
      return place < 0 ? [] : own.splice(place, 1);
    }),
  );
  const isWhole = arranged.every((word, index) => word.length === answer.split(" ")[index]?.length);
  return isWhole ? arranged : rackOf(answer);
}
