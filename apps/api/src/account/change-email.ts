import type { ChangeEmailInput } from "@jumbl/contract/account";
import { updateUser } from "@jumbl/db/queries/users";
import type { z } from "zod";
import { takenError } from "../auth/register.ts";
import type { PlayerContext } from "../context.ts";
import { requirePassword } from "./require-password.ts";

/** Changes the address the player logs in with; 409 when somebody else has it. */
export async function changeEmail(
  ctx: PlayerContext,
  { email, currentPassword }: z.infer<typeof ChangeEmailInput>,
) {
  const { id, username } = await requirePassword(ctx, currentPassword);
  await ctx.throttles.countRename(id);
  const taken = await updateUser(ctx.db, { id, values: { email } });
  if (taken !== undefined) throw takenError(taken);
  return { user: { id, username, email } };
}
