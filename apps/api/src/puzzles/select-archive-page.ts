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
  const position = begun.findIndex(({ id }) => id === after);
  const isUnknown = after !== undefined && position === -1;
  const following = isUnknown ? [] : begun.slice(position + 1).filter(matches);
  const puzzles = following.slice(0, size);
  return {
    puzzles,
    total: begun.filter(matches).length,
    nextCursor: following.length > size ? puzzles.at(-1)!.id : null,
  };
}
