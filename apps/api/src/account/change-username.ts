import type { ChangeUsernameInput } from "@jumbl/contract/account";
import { updateUser } from "@jumbl/db/queries/accounts/users";
import { createTakenError } from "../auth/taken-error.ts";
import type { PlayerContext } from "../context.ts";
import { requireCurrentPassword } from "./require-current-password.ts";

/** @throws PlayerError 409 `username_taken`. */
export async function changeUsername(
  ctx: PlayerContext,
  { username, currentPassword }: ChangeUsernameInput,
) {
  const { id, email } = await requireCurrentPassword(ctx, currentPassword);
  await ctx.throttles.consumeAccountChange(id);
  const taken = await updateUser(ctx.db, { id, values: { username } });
  if (taken !== undefined) throw createTakenError(taken);
  return { user: { id, username, email } };
}
