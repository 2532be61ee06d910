import { deleteLoginSession, deleteUserLoginSessions } from "@jumbl/db/queries/accounts/users";
import type { PlayerContext } from "../../procedures/context.ts";

export async function logout({ db, player }: PlayerContext) {
  await deleteLoginSession(db, player.sessionId);
  return { ok: true as const };
}

/** Needs no password: it must work for a player who fears that a token of theirs was stolen. */
export async function logoutEverywhere({ db, player }: PlayerContext) {
  await deleteUserLoginSessions(db, player.id);
  return { ok: true as const };
}
