import type { ChangeEmailInput, ChangeUsernameInput } from "@jumbl/contract/account";
import type { User } from "@jumbl/db";
import { updateUser } from "@jumbl/db/queries/accounts/users";
import { createTakenError } from "../auth/taken-error.ts";
import type { PlayerContext } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { changeVerifiedUser, verifyUser } from "./verified-user.ts";

async function changeName(
  ctx: PlayerContext,
  user: User,
  values: Partial<Pick<User, "username" | "email">>,
  createError: (taken: "username" | "email") => PlayerError,
) {
  const { id, username, email } = user;
  // Each change reveals whether the new name or e-mail is taken.
  ctx.limits.calls.consume([["rename", id]], ctx.res);
  await changeVerifiedUser(ctx, user, async ({ db }) => {
    const taken = await updateUser(db, { id, values });
    if (taken !== undefined) throw createError(taken);
  });
  return { user: { id, username, email, ...values } };
}

/** @throws PlayerError 409 `username_taken`, and those of `verifyUser` */
export async function changeUsername(ctx: PlayerContext, input: ChangeUsernameInput) {
  const user = await verifyUser(ctx, input, { isCredential: false });
  return changeName(ctx, user, { username: input.username }, createTakenError);
}

/** Unlike the message at a sign-up, it does not suggest logging in: the player has done so. */
const createEmailTakenError = () =>
  new PlayerError("email_taken", "Another account has that email. Please choose a different one.");

/** @throws PlayerError 409 `email_taken`, and those of `verifyUser` */
export async function changeEmail(ctx: PlayerContext, input: ChangeEmailInput) {
  const user = await verifyUser(ctx, input, { isCredential: true });
  return changeName(ctx, user, { email: input.email }, createEmailTakenError);
}
