import {
  DIFFICULTIES,
  type DayStates,
  type Difficulty,
  type PuzzleState,
} from "@jumbl/domain/puzzle";
import type { Outputs } from "../../../lib/api/trpc.ts";

export type Today = Outputs["puzzles"]["today"];
export type DailyItem = Today["puzzles"][number];

export function getPuzzleStates(items: readonly DailyItem[]): DayStates {
  return Object.fromEntries(
    DIFFICULTIES.map((difficulty) => [
      difficulty,
      getPuzzleState(findDailyItem(items, difficulty)),
    ]),
  ) as Record<Difficulty, PuzzleState>;
}

export function findDailyItem(
  items: readonly DailyItem[],
  difficulty: Difficulty,
): DailyItem | undefined {
  return items.find(({ puzzle }) => puzzle.difficulty === difficulty);
}

function getPuzzleState(item: DailyItem | undefined): PuzzleState {
  if (item?.result) return item.result.solved ? "solved" : "failed";
  // The letters are hidden until the clock starts.
  return item && !item.puzzle.scrambled.includes("?") ? "in-progress" : "not-played";
}
