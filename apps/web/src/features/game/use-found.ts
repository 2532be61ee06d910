import { trpc } from "../../lib/trpc.ts";

/** A play is read afresh each time its screen opens: it may have gone on elsewhere. */
const AFRESH = { gcTime: 0, staleTime: 0 } as const;

/** The player's session and hints of a puzzle, once both are there. Throws when they cannot be fetched. */
export function useFound(puzzleId: string, isWanted = true) {
  const options = { ...AFRESH, enabled: isWanted };
  const session = trpc.game.session.useQuery({ puzzleId }, options);
  const hints = trpc.game.hintUsage.useQuery({ puzzleId }, options);
  const error = session.error ?? hints.error;
  if (error) throw new Error("Failed to fetch puzzle", { cause: error });
  if (!session.data || !hints.data) return undefined;
  return { session: session.data.session ?? undefined, hints: hints.data };
}
