import type { ChangePasswordInput } from "@jumbl/contract/account";
import { deletePasswordResets } from "@jumbl/db/queries/accounts/password-resets";
import { deleteUserLoginSessions, updateUser } from "@jumbl/db/queries/accounts/users";
import { validatePassword } from "@jumbl/domain/account";
import { createLoginSession } from "../auth/login-sessions/create-login-session.ts";
import { getCaller } from "../auth/passwords/get-caller.ts";
import type { PlayerContext } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { inTransaction } from "../procedures/transaction.ts";
import { lockVerifiedUser, requireCurrentPassword } from "./require-current-password.ts";
import { requirePlayerOnScreen } from "./require-player-on-screen.ts";
import { requireRecentSignIn } from "./require-recent-sign-in.ts";

/** Also sets the first password of an account that has none. See docs/rules.md#passwords. */
export async function changePassword(
  ctx: PlayerContext,
  { newPassword, currentPassword, ...screen }: ChangePasswordInput,
) {
  requirePlayerOnScreen(ctx, screen);
  const user = await requireCurrentPassword(ctx, currentPassword);
  await requireRecentSignIn(ctx, user);
  const problem = validatePassword(newPassword, user);
  if (problem !== undefined) throw new PlayerError("invalid", problem);
  const password = await ctx.passwords.hash(newPassword, getCaller(ctx));
  return inTransaction(ctx, async (inner) => {
    await lockVerifiedUser(inner, user);
    await updateUser(inner.db, { id: user.id, values: { password } });
    await deletePasswordResets(inner.db, user.id);
    await deleteUserLoginSessions(inner.db, user.id);
    return createLoginSession(inner, user);
  });
}
