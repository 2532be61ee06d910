import { deleteLoginSession } from "@jumbl/db/queries/users";
import type { PlayerContext } from "../context.ts";

/** Ends the login session on the server: its token is worth nothing from now on. */
export async function logout({ db, player }: PlayerContext) {
  await deleteLoginSession(db, player.sessionId);
  return { ok: true as const };
}
