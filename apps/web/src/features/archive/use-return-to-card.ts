import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { isArchiveReturn } from "../../lib/routing/archive-return.ts";
import { readLastPuzzle, saveLastPuzzle } from "../../lib/storage/last-puzzle.ts";

/** The id of the element of a puzzle's card. */
export function getCardId(puzzleId: string): string {
  return `puzzle-${puzzleId}`;
}

/**
 * Shows the card of the puzzle that the player comes back from, by the browser's button or by the link of the puzzle,
 * and focuses its link. Fetches older pages until the card is there.
 */
export function useReturnToCard(
  puzzles: readonly { id: string }[] | undefined,
  {
    hasNextPage,
    isFetching,
    isError,
    fetchNextPage,
  }: {
    hasNextPage: boolean;
    isFetching: boolean;
    isError: boolean;
    fetchNextPage: () => Promise<unknown>;
  },
): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const isReturn = isArchiveReturn(useLocation().state);
  const [wanted, setWanted] = useState(() => (isBack || isReturn ? readLastPuzzle() : undefined));
  const isListed = wanted !== undefined && puzzles?.some(({ id }) => id === wanted) === true;
  const mustFetch = wanted !== undefined && puzzles !== undefined && !isListed && !isError;

  useEffect(() => saveLastPuzzle(undefined), []);
  useEffect(() => {
    if (!isListed) return;
    const card = document.getElementById(getCardId(wanted));
    card?.scrollIntoView({ block: "center" });
    card?.querySelector("a")?.focus({ preventScroll: true });
    setWanted(undefined);
  }, [isListed, wanted]);
  useEffect(() => {
    if (!mustFetch || isFetching) return;
    if (hasNextPage) void fetchNextPage();
    else setWanted(undefined);
  }, [mustFetch, isFetching, hasNextPage, fetchNextPage]);
}
