import {
  type DayStates,
  type Difficulty,
  mapDifficulties,
  type PuzzleState,
} from "@jumbl/domain/puzzle";
import type { Outputs } from "../../../lib/api/trpc.ts";
import type { PlayView } from "../play/play-view.ts";

export type Today = Outputs["puzzles"]["today"];
export type DailyItem = Today["puzzles"][number];

export function getPuzzleStates(items: readonly DailyItem[]): DayStates {
  return mapDifficulties((difficulty) => getPuzzleState(findDailyItem(items, difficulty)));
}

/** @returns the day's puzzle of a difficulty. Every day has one of each. */
export function findDailyItem(items: readonly DailyItem[], difficulty: Difficulty): DailyItem {
  return items.find(({ puzzle }) => puzzle.difficulty === difficulty)!;
}

/** @returns the day's puzzle, updated with the view of its play. A finished daily result is not replaced. */
export function applyView(item: DailyItem, view: PlayView | undefined): DailyItem {
  if (item.result || !view?.session) return item;
  return { puzzle: view.puzzle, hasPlayed: view.result !== null, result: view.result };
}

function getPuzzleState({ puzzle, result }: DailyItem): PuzzleState {
  if (result) return result.solved ? "solved" : "failed";
  // The letters are hidden until the clock starts.
  return puzzle.scrambled.includes("?") ? "not-played" : "in-progress";
}
