import type { EndLoginInput } from "@jumbl/contract/auth";
import { endLoginSessions } from "@jumbl/db/queries/accounts/users";
import type { Context, PlayerContext } from "../../procedures/context.ts";

export async function logout({ batched, player }: PlayerContext) {
  await batched.endLoginSession(player.sessionId);
  return { ok: true as const };
}

/**
 * Needs no token: only a token's holder knows the random id, which has no other use. Succeeds even when the id is unknown
 * or its login session has ended. See docs/decisions/0038-a-sign-out-keeps-the-session-id.md.
 */
export async function endLogin({ batched }: Context, { sessionId }: EndLoginInput) {
  await batched.endLoginSession(sessionId);
  return { ok: true as const };
}

/** Needs no password: it must work for a player who fears that a token was stolen. */
export async function logoutEverywhere({ db, player }: PlayerContext) {
  await endLoginSessions(db, { userId: player.id });
  return { ok: true as const };
}
