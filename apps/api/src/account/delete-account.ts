import { deletePendingSignUpsOf } from "@jumbl/db/queries/sign-in";
import { deleteThrottlesOf } from "@jumbl/db/queries/throttles";
import { deleteUser } from "@jumbl/db/queries/users";
import type { PlayerContext } from "../context.ts";
import { notSignedIn } from "../errors.ts";

/**
 * `DELETE /api/auth/account`: removes every row of the person and with them every login session, in one transaction
 * (Decision 8). Calls that run meanwhile finish before it, or find nobody. It must not hold the account as other
 * transactions do: of two deletions each would wait for the other.
 */
export async function deleteAccount({ db, player, throttles }: PlayerContext) {
  await db.transaction().execute(async (inner) => {
    if (!(await deleteUser(inner, player.id))) throw notSignedIn();
    await deletePendingSignUpsOf(inner, player.email);
    await deleteThrottlesOf(inner, player.id);
    for (const key of throttles.accountKeys(player.email)) await deleteThrottlesOf(inner, key);
  });
  return { ok: true as const };
}
