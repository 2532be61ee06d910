import { trpc } from "../../../lib/api/trpc.ts";

/** Others play on: what is older is read again when it is shown anew. */
const FRESH_MS = 60_000;

/** How everyone did. Only after the end of the own play. */
export function useStatistics(puzzleId: string) {
  return trpc.puzzles.statistics.useQuery({ id: puzzleId }, { staleTime: FRESH_MS });
}
