import { useEffect, useRef, useState } from "react";
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
  const { key, state } = useLocation();
  // "default": the address was typed, or followed from elsewhere.
  const isBack = useNavigationType() === NavigationType.Pop && key !== "default";
  const isReturn = isArchiveReturn(state);
  const [wanted] = useState(() => (isBack || isReturn ? readLastPuzzle() : undefined));
  const isDone = useRef(wanted === undefined);
  const isListed = puzzles?.some(({ id }) => id === wanted);

  useEffect(() => saveLastPuzzle(undefined), []);
  useEffect(() => {
    if (isDone.current || wanted === undefined || isListed === undefined) return;
    if (isListed) {
      isDone.current = true;
      const card = document.getElementById(getCardId(wanted));
      card?.scrollIntoView({ block: "center" });
      card?.querySelector("a")?.focus({ preventScroll: true });
    } else if (!isFetching) {
      isDone.current = isError || !hasNextPage;
      if (!isDone.current) void fetchNextPage();
    }
  }, [wanted, isListed, isFetching, isError, hasNextPage, fetchNextPage]);
}
