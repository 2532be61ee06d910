import type { User } from "@jumbl/db";
import { findUser, lockUser } from "@jumbl/db/queries/accounts/users";
import { getCaller } from "../auth/passwords/get-caller.ts";
import type { PlayerContext } from "../procedures/context.ts";
import type { InTransaction } from "../procedures/transaction.ts";
import { createUnauthorizedError, PlayerError } from "../errors/errors.ts";

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
 * Locks the account for a change that `requireCurrentPassword` has allowed. The password may have been reset since, and
 * the old one must not change anything.
 * @throws PlayerError 401 when the account has just been deleted, 403 `wrong_password`
 */
export async function lockVerifiedUser(
  { db }: Pick<InTransaction<PlayerContext>, "db">,
  verified: User,
): Promise<void> {
  const user = await lockUser(db, verified.id);
  if (user === undefined) throw createUnauthorizedError();
  if (user.password !== verified.password) throw createWrongPasswordError();
}
