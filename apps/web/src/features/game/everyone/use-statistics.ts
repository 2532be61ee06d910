import { trpc } from "../../../lib/api/trpc.ts";

/** Older figures are fetched again when the section opens, because other players keep finishing. */
const FRESH_MS = 60_000;

/** How everyone did. Use it only after the end of the player's own play. */
export function useStatistics(puzzleId: string) {
  return trpc.puzzles.statistics.useQuery({ id: puzzleId }, { staleTime: FRESH_MS });
}
