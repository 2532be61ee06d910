import type { CheckPasswordResetInput, ResetPasswordInput } from "@jumbl/contract/auth";
import {
  consumePasswordReset,
  deletePasswordResets,
} from "@jumbl/db/queries/accounts/password-resets";
import { endLoginSessions, updateUser } from "@jumbl/db/queries/accounts/users";
import { validatePassword } from "@jumbl/domain/account";
import type { Context } from "../../procedures/context.ts";
import { PlayerError } from "../../errors/errors.ts";
import { inTransaction } from "../../procedures/transaction.ts";
import { getRequester } from "../passwords/get-requester.ts";
import { hashSecret } from "../secrets.ts";

function createLinkExpiredError(): PlayerError {
  const message = "This link has expired or was already used. Please ask for a new one.";
  return new PlayerError("link_expired", message);
}

/**
 * Checks whether a mailed link still works, before a password is typed. Does not use the link up.
 * @throws PlayerError 401 `link_expired`
 */
export async function checkPasswordReset({ batched }: Context, { token }: CheckPasswordResetInput) {
  const user = await batched.findResetUser({ tokenHash: hashSecret(token) });
  if (user === undefined) throw createLinkExpiredError();
  return { ok: true as const };
}

/**
 * Sets the password of the account that a mailed link belongs to, and ends its login sessions. A password that is
 * refused does not use the link up. See docs/rules.md#forgotten-passwords.
 * @throws PlayerError 401 `link_expired`
 */
export async function resetPassword(ctx: Context, { token, newPassword }: ResetPasswordInput) {
  const tokenHash = hashSecret(token);
  const user = await ctx.batched.findResetUser({ tokenHash });
  if (user === undefined) throw createLinkExpiredError();
  const problem = validatePassword(newPassword, user);
  if (problem !== undefined) throw new PlayerError("invalid", problem);

  const password = await ctx.auth.passwords.hash(newPassword, getRequester(ctx));
  await inTransaction(ctx, async ({ db: inner }) => {
    // The account's row is locked first: otherwise two links of one account would deadlock.
    await updateUser(inner, { id: user.id, values: { password } });
    if (!(await consumePasswordReset(inner, tokenHash))) throw createLinkExpiredError();
    await deletePasswordResets(inner, user.id);
    await endLoginSessions(inner, { userId: user.id });
  });
  await ctx.limits.credentials.resetLogin(user.email, ctx.req.ip);
  return { ok: true as const };
}
