import { deletePendingSignUpsByEmail } from "@jumbl/db/queries/sign-in";
import { deleteAccountThrottles } from "@jumbl/db/queries/throttles";
import { deleteUser } from "@jumbl/db/queries/users";
import type { PlayerContext } from "../context.ts";
import { createUnauthorizedError } from "../errors.ts";

/**
 * Does not take the shared lock of `atomically`, with which two deletions would deadlock.
 * See docs/rules.md#account-deletion.
 */
export async function deleteAccount({ db, player, throttles }: PlayerContext) {
  await db.transaction().execute(async (inner) => {
    if (!(await deleteUser(inner, player.id))) throw createUnauthorizedError();
    await deletePendingSignUpsByEmail(inner, player.email);
    await deleteAccountThrottles(inner, player.id);
    for (const key of throttles.listAccountKeys(player.email))
      await deleteAccountThrottles(inner, key);
  });
  return { ok: true as const };
}
