import type { ChangeEmailInput } from "@jumbl/contract/account";
import { updateUser } from "@jumbl/db/queries/accounts/users";
import type { PlayerContext } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { inTransaction } from "../procedures/transaction.ts";
import { lockVerifiedUser, requireCurrentPassword } from "./require-current-password.ts";
import { requirePlayerOnScreen } from "./require-player-on-screen.ts";
import { requireRecentSignIn } from "./require-recent-sign-in.ts";

/** Unlike at a sign-up, the player has an account to keep. */
const EMAIL_TAKEN = "Another account has that email. Please choose a different one.";

/** @throws PlayerError 409 `email_taken`. */
export async function changeEmail(
  ctx: PlayerContext,
  { email, currentPassword, ...screen }: ChangeEmailInput,
) {
  requirePlayerOnScreen(ctx, screen);
  const user = await requireCurrentPassword(ctx, currentPassword);
  await requireRecentSignIn(ctx, user);
  const { id, username } = user;
  // Each change reveals whether the new one is taken.
  ctx.limits.consume([["rename", id]], ctx.res);
  await inTransaction(ctx, async (inner) => {
    await lockVerifiedUser(inner, user);
    const taken = await updateUser(inner.db, { id, values: { email } });
    if (taken !== undefined) throw new PlayerError("email_taken", EMAIL_TAKEN);
  });
  return { user: { id, username, email } };
}
