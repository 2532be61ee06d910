import { compareDifficulties } from "@jumbl/domain/puzzle";
import { formatMonth } from "../../lib/format/dates.ts";
import type { ArchivePuzzle } from "./archive-card.tsx";

export type Month = { name: string; puzzles: ArchivePuzzle[] };

/** Groups puzzles, which are sorted newest first, by month, and sorts those of each day by difficulty. */
export function groupByMonth(puzzles: readonly ArchivePuzzle[]): Month[] {
  const months = new Map<string, ArchivePuzzle[]>();
  for (const puzzle of puzzles) {
    const name = formatMonth(puzzle.date);
    const puzzlesOfMonth = months.get(name);
    if (puzzlesOfMonth) puzzlesOfMonth.push(puzzle);
    else months.set(name, [puzzle]);
  }
  return [...months].map(([name, puzzlesOfMonth]) => ({
    name,
    puzzles: puzzlesOfMonth.toSorted(
      (a, b) => b.date.localeCompare(a.date) || compareDifficulties(a.difficulty, b.difficulty),
    ),
  }));
}
