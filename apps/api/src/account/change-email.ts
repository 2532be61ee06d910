import type { ChangeEmailInput } from "@jumbl/contract/account";
import { updateUser } from "@jumbl/db/queries/accounts/users";
import type { PlayerContext } from "../context.ts";
import { PlayerError } from "../errors.ts";
import { requireCurrentPassword } from "./require-current-password.ts";

/** Unlike at a sign-up, the player has an account to keep. */
const EMAIL_TAKEN = "Another account has that email. Please choose a different one.";

/** @throws PlayerError 409 `email_taken`. */
export async function changeEmail(
  ctx: PlayerContext,
  { email, currentPassword }: ChangeEmailInput,
) {
  const { id, username } = await requireCurrentPassword(ctx, currentPassword);
  await ctx.throttles.consumeAccountChange(id);
  const taken = await updateUser(ctx.db, { id, values: { email } });
  if (taken !== undefined) throw new PlayerError("email_taken", EMAIL_TAKEN);
  return { user: { id, username, email } };
}
