import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { useLocationState } from "../../lib/routing/location-state.ts";
import { type LastPuzzle, lastPuzzle } from "../../lib/storage/last-puzzle.ts";

type Listed = { id: string; date: string };

/** The id of a puzzle's card element. */
export function getCardId(puzzleId: string): string {
  return `puzzle-${puzzleId}`;
}

/**
 * Prevents the browser from restoring the archive's scroll position, because on return the opened puzzle's card is
 * shown.
 */
export function keepPositionForReturn(): void {
  history.scrollRestoration = "manual";
}

/**
 * When the player returns from a puzzle, by the browser's Back or the puzzle's link, shows its card and focuses the
 * card's link. Older pages are fetched until the card is found. If the puzzle no longer matches the filter, the next
 * card is shown instead.
 */
export function useReturnToCard(
  puzzles: readonly Listed[] | undefined,
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
  const { isBack } = useLocationState();
  const isReturn = useNavigationType() === NavigationType.Pop || isBack === true;
  const [wanted] = useState(() => (isReturn ? lastPuzzle.read() : undefined));
  const shownId = useRef<string>(undefined);
  const hasFailed = useRef(false);

  useEffect(() => lastPuzzle.write(undefined), []);
  useLayoutEffect(() => {
    if (wanted === undefined || puzzles === undefined || hasFailed.current) return;
    const isListed = (id: string) => puzzles.some((puzzle) => puzzle.id === id);
    const { current: shown } = shownId;
    if (shown !== undefined && (isListed(shown) || document.activeElement !== document.body))
      return;
    const found = isListed(wanted.id) ? wanted : findNeighbor(wanted, puzzles, hasNextPage);
    if (found) {
      shownId.current = found.id;
      const card = document.getElementById(getCardId(found.id));
      card?.scrollIntoView({ block: "center" });
      card?.querySelector("a")?.focus({ preventScroll: true });
      history.scrollRestoration = "auto";
    } else if (!isFetching) {
      hasFailed.current = isError || !hasNextPage;
      if (!hasFailed.current) void fetchNextPage();
    }
  }, [wanted, puzzles, isFetching, isError, hasNextPage, fetchNextPage]);
}

/** @returns the first listed puzzle after the place of the wanted one; undefined if an older page may contain it. */
function findNeighbor(
  { date }: LastPuzzle,
  puzzles: readonly Listed[],
  hasNextPage: boolean,
): Listed | undefined {
  if (date === undefined) return undefined;
  return (
    puzzles.find((puzzle) => puzzle.date <= date) ?? (hasNextPage ? undefined : puzzles.at(-1))
  );
}
