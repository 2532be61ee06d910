import type { ChangePasswordInput } from "@jumbl/contract/account";
import { deletePasswordResets } from "@jumbl/db/queries/accounts/password-resets";
import { endLoginSessions, updateUser } from "@jumbl/db/queries/accounts/users";
import { validatePassword } from "@jumbl/domain/account";
import { createLoginSession } from "../auth/login-sessions/create-login-session.ts";
import { getRequester } from "../auth/passwords/get-requester.ts";
import type { PlayerContext } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { changeVerifiedUser, verifyUser } from "./verified-user.ts";

/** Also sets the first password of an account that has none. See docs/rules.md#accounts. */
export async function changePassword(
  ctx: PlayerContext,
  { newPassword, ...input }: ChangePasswordInput,
) {
  const user = await verifyUser(ctx, input, { isCredential: true });
  const problem = validatePassword(newPassword, user);
  if (problem !== undefined) throw new PlayerError("invalid", problem);
  const password = await ctx.auth.passwords.hash(newPassword, getRequester(ctx));
  return changeVerifiedUser(ctx, user, async (inner) => {
    await updateUser(inner.db, { id: user.id, values: { password } });
    await deletePasswordResets(inner.db, user.id);
    await endLoginSessions(inner.db, { userId: user.id });
    return createLoginSession(inner, user);
  });
}
