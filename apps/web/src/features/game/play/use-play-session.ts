import { trpc } from "../../../lib/api/trpc.ts";

/** The play may have continued on another device, so each screen fetches it when it opens. */
const NO_CACHE = { gcTime: 0, staleTime: 0 } as const;

/**
 * @returns the player's session and hints of a puzzle; undefined while they load.
 * @throws when they cannot be fetched.
 */
export function usePlaySession(puzzleId: string, enabled = true) {
  const options = { ...NO_CACHE, enabled };
  const session = trpc.game.session.useQuery({ puzzleId }, options);
  const hints = trpc.game.hintUsage.useQuery({ puzzleId }, options);
  const error = session.error ?? hints.error;
  if (error) throw new Error("Failed to fetch puzzle", { cause: error });
  if (!session.data || !hints.data) return undefined;
  return { session: session.data.session ?? undefined, hints: hints.data };
}
