import type { User } from "@jumbl/db";
import { findUser, isRecentLoginSession, lockUser } from "@jumbl/db/queries/accounts/users";
import { PROVIDER_NAMES } from "@jumbl/domain/account";
import { getRequester } from "../auth/passwords/get-requester.ts";
import { listUserProviders } from "../auth/providers/user-providers.ts";
import type { PlayerContext } from "../procedures/context.ts";
import { type InTransaction, inTransaction } from "../procedures/transaction.ts";
import { createUnauthorizedError, PlayerError } from "../errors/errors.ts";

const RECENT_MINUTES = 10;

function createWrongPasswordError(): PlayerError {
  return new PlayerError("wrong_password", "That is not your current password.");
}

/**
 * For calls that change, export or delete an account: another player may have signed in since the screen was shown.
 * @throws PlayerError 409 `other_player`
 */
export function requirePlayerOnScreen(
  { player }: PlayerContext,
  { playerId }: { playerId?: string | undefined },
): void {
  if (playerId === undefined || playerId === player.id) return;
  throw new PlayerError(
    "other_player",
    "Another player has signed in on this device. Please reload the page.",
  );
}

async function requirePassword(
  ctx: PlayerContext,
  stored: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined || password === "") {
    throw new PlayerError("password_required", "Please enter your current password.");
  }
  const { auth, limits, player } = ctx;
  await limits.credentials.consumePasswordCheck(player, ctx.req.ip);
  const isCorrect = await auth.passwords.verify(stored, password, getRequester(ctx));
  if (!isCorrect) throw createWrongPasswordError();
  await limits.credentials.resetPasswordChecks(player);
}

async function requireRecentSignIn({ db, player }: PlayerContext, user: User): Promise<void> {
  if (await isRecentLoginSession(db, { id: player.sessionId, minutes: RECENT_MINUTES })) return;
  const [provider] = listUserProviders(user);
  const button = provider === undefined ? "" : ` with ${PROVIDER_NAMES[provider]}`;
  throw new PlayerError(
    "recent_sign_in_required",
    `To make sure it is you, please log out, sign in again${button}, and try this within ten minutes.`,
  );
}

type VerifyInput = { playerId?: string | undefined; currentPassword?: string | undefined };

/**
 * Returns the account to change, after checking that the player wants the change. With `isCredential`, a player without
 * a password must have signed in recently: a stolen token alone must not add a password or move the account to another
 * e-mail. See docs/rules.md#accounts.
 * @throws PlayerError 409 `other_player`, 400 `password_required`, 403 `wrong_password` or `recent_sign_in_required`,
 * 429 after ten wrong passwords in a login session
 */
export async function verifyUser(
  ctx: PlayerContext,
  input: VerifyInput,
  { isCredential }: { isCredential: boolean },
): Promise<User> {
  requirePlayerOnScreen(ctx, input);
  const user = await findUser(ctx.db, ctx.player.id);
  if (user === undefined) throw createUnauthorizedError();
  if (user.password !== null) await requirePassword(ctx, user.password, input.currentPassword);
  else if (isCredential) await requireRecentSignIn(ctx, user);
  return user;
}

/**
 * Locks the account for a change that `verifyUser` has allowed. The password may have been reset since; the old one
 * must then change nothing.
 * @throws PlayerError 401 when the account has just been deleted, 403 `wrong_password`
 */
export function changeVerifiedUser<Output>(
  ctx: PlayerContext,
  verified: User,
  change: (inner: InTransaction<PlayerContext>) => Promise<Output>,
): Promise<Output> {
  return inTransaction(ctx, async (inner) => {
    const user = await lockUser(inner.db, verified.id);
    if (user === undefined) throw createUnauthorizedError();
    if (user.password !== verified.password) throw createWrongPasswordError();
    return change(inner);
  });
}
