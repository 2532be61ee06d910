import { trpc } from "../../lib/api/trpc.ts";

/**
 * The player whose name the profile shows, for calls that change, export or delete an account. The server refuses them
 * if the token is another player's. See docs/rules.md#accounts.
 */
export function usePlayerOnScreen(): { playerId: string | undefined } {
  return { playerId: trpc.auth.me.useQuery().data?.user.id };
}
