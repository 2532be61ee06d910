import { deletePendingSignUpsByEmail } from "@jumbl/db/queries/accounts/sign-in";
import { deleteThrottlesOf } from "@jumbl/db/queries/accounts/throttles";
import { deleteUser } from "@jumbl/db/queries/accounts/users";
import type { PlayerContext } from "../context.ts";
import { createUnauthorizedError } from "../errors.ts";

/** Not in `atomically`, whose shared lock would deadlock two deletions. See docs/rules.md#account-deletion. */
export async function deleteAccount({ db, player, throttles }: PlayerContext) {
  await db.transaction().execute(async (inner) => {
    if (!(await deleteUser(inner, player.id))) throw createUnauthorizedError();
    await deletePendingSignUpsByEmail(inner, player.email);
    await deleteThrottlesOf(inner, [player.id, ...throttles.listAccountKeys(player.email)]);
  });
  return { ok: true as const };
}
