import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import type { Outputs } from "../../lib/trpc.ts";

/** Today's puzzles that cannot be opened yet, each with the one to finish first (Decision 2). */
export function findLocked(
  today: readonly Pick<Outputs["puzzles"]["today"]["puzzles"][number], "puzzle" | "hasPlayed">[],
): ReadonlyMap<string, Difficulty> {
  const unplayed = DIFFICULTIES.flatMap(
    (difficulty) =>
      today.find(({ puzzle, hasPlayed }) => !hasPlayed && puzzle.difficulty === difficulty) ?? [],
  );
  const [current, ...later] = unplayed;
  return new Map(current && later.map(({ puzzle }) => [puzzle.id, current.puzzle.difficulty]));
}
