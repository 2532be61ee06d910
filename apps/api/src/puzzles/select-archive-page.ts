import type { ArchiveFilter, ArchivePuzzle } from "@jumbl/db/queries/puzzles/archive";

type PageFilter = Pick<ArchiveFilter, "difficulty" | "month"> & {
  /** The id of the last puzzle of the previous page. */
  after: string | undefined;
  size: number;
};

type SelectedPage = { puzzles: ArchivePuzzle[]; total: number; nextCursor: string | null };

/** Selects a page of all begun puzzles; an unknown `after` selects nothing. */
export function selectArchivePage(
  begun: ArchivePuzzle[],
  { difficulty, month, after, size }: PageFilter,
): SelectedPage {
  const matches = (puzzle: ArchivePuzzle) =>
    (difficulty === undefined || puzzle.difficulty === difficulty) &&
    (month === undefined || puzzle.date.startsWith(month));
  const isFiltered = difficulty !== undefined || month !== undefined;
  const position = after === undefined ? -1 : begun.findIndex(({ id }) => id === after);
  const first = after !== undefined && position === -1 ? begun.length : position + 1;
  // One more than the page tells whether another follows. Ten years are 11,000 puzzles, so no more are looked at.
  const following: ArchivePuzzle[] = [];
  for (let at = first; at < begun.length && following.length <= size; at += 1) {
    if (matches(begun[at]!)) following.push(begun[at]!);
  }
  const puzzles = following.slice(0, size);
  return {
    puzzles,
    total: isFiltered ? begun.filter(matches).length : begun.length,
    nextCursor: following.length > size ? puzzles.at(-1)!.id : null,
  };
}
