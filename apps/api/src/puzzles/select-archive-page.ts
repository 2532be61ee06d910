import type { ArchiveInput } from "@jumbl/contract/puzzles";
import type { ArchivePuzzle, PlayedPuzzles } from "@jumbl/db/queries/puzzles/archive";

export type ArchiveFilter = Pick<ArchiveInput, "difficulty" | "month" | "state" | "order">;

type Page = {
  /** The id of the last puzzle of the previous page. */
  after: string | undefined;
  size: number;
};

function getState({ id }: ArchivePuzzle, { solved, unsolved }: PlayedPuzzles) {
  if (solved.has(id)) return "solved";
  return unsolved.has(id) ? "unsolved" : "unplayed";
}

/** Selects a page of the puzzles up to today. An unknown `after` selects nothing; `played` matters only with `state`. */
export function selectArchivePage(
  newestFirst: ArchivePuzzle[],
  { difficulty, month, state, order, after, size }: ArchiveFilter & Page,
  played: PlayedPuzzles,
) {
  const begun = order === "oldest" ? newestFirst.toReversed() : newestFirst;
  const matches = (puzzle: ArchivePuzzle) =>
    (difficulty === undefined || puzzle.difficulty === difficulty) &&
    (month === undefined || puzzle.date.startsWith(month)) &&
    (state === undefined || getState(puzzle, played) === state);
  const isFiltered = difficulty !== undefined || month !== undefined || state !== undefined;
  const position = after === undefined ? -1 : begun.findIndex(({ id }) => id === after);
  const first = after !== undefined && position === -1 ? begun.length : position + 1;
  // One puzzle more than the page tells whether another page follows. No more are examined, as ten years have 11,000
  // puzzles.
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
