import { deleteLoginSession } from "@jumbl/db/queries/users";
import type { PlayerContext } from "../../context.ts";

export async function logout({ db, player }: PlayerContext) {
  await deleteLoginSession(db, player.sessionId);
  return { ok: true as const };
}
