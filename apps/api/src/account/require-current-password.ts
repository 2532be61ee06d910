import type { User } from "@jumbl/db";
import { findUser, lockUserWithPassword } from "@jumbl/db/queries/accounts/users";
import { getCaller } from "../auth/passwords/get-caller.ts";
import type { PlayerContext } from "../context.ts";
import { createUnauthorizedError, PlayerError } from "../errors.ts";

function createWrongPasswordError(): PlayerError {
  return new PlayerError("wrong_password", "That is not your current password.");
}

/** @throws PlayerError 400 `password_required`, 403 `wrong_password`, 429 after ten wrong passwords in a login session. */
export async function requireCurrentPassword(
  ctx: PlayerContext,
  password: string | undefined,
): Promise<User> {
  const { db, player, passwords, throttles, req } = ctx;
  const user = await findUser(db, player.id);
  if (user === undefined) throw createUnauthorizedError();
  if (user.password === null) return user;
  if (password === undefined || password === "") {
    throw new PlayerError("password_required", "Please enter your current password.");
  }
  await throttles.consumePasswordCheck(player, req.ip);
  if (!(await passwords.verify(user.password, password, getCaller(ctx)))) {
    throw createWrongPasswordError();
  }
  await throttles.resetPasswordChecks(player);
  return user;
}

/**
 * For the transaction of a change that `requireCurrentPassword` has admitted: the password may have been reset since, and
 * somebody who knows only the old one must not change anything.
 * @throws PlayerError 403 `wrong_password`
 */
export async function lockVerifiedUser(
  { db }: Pick<PlayerContext, "db">,
  verified: User,
): Promise<void> {
  if (!(await lockUserWithPassword(db, verified))) throw createWrongPasswordError();
}
