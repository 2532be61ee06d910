import type { ChangeUsernameInput } from "@jumbl/contract/account";
import { updateUser } from "@jumbl/db/queries/accounts/users";
import { createTakenError } from "../auth/taken-error.ts";
import type { PlayerContext } from "../procedures/context.ts";
import { inTransaction } from "../procedures/transaction.ts";
import { lockVerifiedUser, requireCurrentPassword } from "./require-current-password.ts";
import { requirePlayerOnScreen } from "./require-player-on-screen.ts";

/** @throws PlayerError 409 `username_taken`. */
export async function changeUsername(
  ctx: PlayerContext,
  { username, currentPassword, ...screen }: ChangeUsernameInput,
) {
  requirePlayerOnScreen(ctx, screen);
  const user = await requireCurrentPassword(ctx, currentPassword);
  const { id, email } = user;
  // Each change reveals whether the new one is taken.
  ctx.limits.consume([["rename", id]], ctx.res);
  await inTransaction(ctx, async (inner) => {
    await lockVerifiedUser(inner, user);
    const taken = await updateUser(inner.db, { id, values: { username } });
    if (taken !== undefined) throw createTakenError(taken);
  });
  return { user: { id, username, email } };
}
