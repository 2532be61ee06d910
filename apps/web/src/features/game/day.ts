import {
  DIFFICULTIES,
  type DayStates,
  type Difficulty,
  type PuzzleState,
} from "@jumbl/domain/puzzle";
import type { Outputs } from "../../lib/trpc.ts";

export type Today = Outputs["puzzles"]["today"];
export type DayItem = Today["puzzles"][number];

/** What has become of each of the day's puzzles (Spec 4). */
export function dayStates(items: readonly DayItem[]): DayStates {
  return Object.fromEntries(
    DIFFICULTIES.map((difficulty) => [difficulty, stateOf(findItem(items, difficulty))]),
  ) as Record<Difficulty, PuzzleState>;
}

export function findItem(items: readonly DayItem[], difficulty: Difficulty): DayItem | undefined {
  return items.find(({ puzzle }) => puzzle.difficulty === difficulty);
}

function stateOf(item: DayItem | undefined): PuzzleState {
  if (item?.result) return item.result.solved ? "solved" : "failed";
  // The letters are shown from the start on, and not before (Decision 3).
  return item && !item.puzzle.scrambled.includes("?") ? "in-progress" : "not-played";
}
