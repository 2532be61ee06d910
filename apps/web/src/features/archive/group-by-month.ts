import { compareDifficulties } from "@jumbl/domain/puzzle";
import { formatMonth } from "../../lib/format-date.ts";
import type { ArchivePuzzle } from "./archive-puzzle.ts";

export type Month = { name: string; puzzles: ArchivePuzzle[] };

/** The months of a list that is newest first; within a day in the order of play. */
export function groupByMonth(puzzles: readonly ArchivePuzzle[]): Month[] {
  const months = new Map<string, ArchivePuzzle[]>();
  for (const puzzle of puzzles) {
    const name = formatMonth(puzzle.date);
    const ofMonth = months.get(name);
    if (ofMonth) ofMonth.push(puzzle);
    else months.set(name, [puzzle]);
  }
  return [...months].map(([name, ofMonth]) => ({
    name,
    puzzles: ofMonth.toSorted(
      (a, b) => b.date.localeCompare(a.date) || compareDifficulties(a.difficulty, b.difficulty),
    ),
  }));
}
