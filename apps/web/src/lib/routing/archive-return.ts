import { useLocation } from "react-router-dom";
import { PATHS } from "./paths.ts";

/** What the history entry of a puzzle remembers: the filter of the archive that led to it. */
type PuzzleLocationState = { archiveSearch: string };

/** What the history entry of the archive remembers when a puzzle has led back to it. */
type ArchiveLocationState = { isReturn: true };

/** @returns the `state` of a link from the archive to a puzzle. */
export function createPuzzleState(archiveSearch: string): PuzzleLocationState {
  return { archiveSearch };
}

/** @returns the target of a link from a puzzle back to the archive as it was. */
export function useArchiveReturn() {
  const state = useLocation().state as Partial<PuzzleLocationState> | null;
  const returnState: ArchiveLocationState = { isReturn: true };
  return {
    to: { pathname: PATHS.archive, search: state?.archiveSearch ?? "" },
    state: returnState,
  };
}

export function isArchiveReturn(state: unknown): boolean {
  return (state as Partial<ArchiveLocationState> | null)?.isReturn === true;
}
