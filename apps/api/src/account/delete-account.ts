import { deletePendingSignUpsOf } from "@jumbl/db/queries/sign-in";
import { deleteThrottlesOf } from "@jumbl/db/queries/throttles";
import { deleteUser } from "@jumbl/db/queries/users";
import type { PlayerContext } from "../context.ts";
import { notSignedIn } from "../errors.ts";

/**
 * `DELETE /api/auth/account`: removes every row of the person and with them every login session, in one transaction
 * (Decision 8). Calls that run meanwhile finish before it, or find nobody.
 */
export async function deleteAccount({ db, player, throttles }: PlayerContext) {
  if (!(await deleteUser(db, player.id))) {
    throw notSignedIn();
  }
  await deletePendingSignUpsOf(db, player.email);
  await deleteThrottlesOf(db, player.id);
  await deleteThrottlesOf(db, throttles.accountKey(player.email));
  return { ok: true as const };
}
