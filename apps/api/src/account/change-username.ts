import type { ChangeUsernameInput } from "@jumbl/contract/account";
import { updateUser } from "@jumbl/db/queries/users";
import type { z } from "zod";
import { takenError } from "../auth/register.ts";
import type { PlayerContext } from "../context.ts";
import { requirePassword } from "./require-password.ts";

/** Changes the name the boards show; 409 when somebody else has it. */
export async function changeUsername(
  ctx: PlayerContext,
  { username, currentPassword }: z.infer<typeof ChangeUsernameInput>,
) {
  const { id, email } = await requirePassword(ctx, currentPassword);
  await ctx.throttles.countRename(id);
  const taken = await updateUser(ctx.db, { id, values: { username } });
  if (taken !== undefined) throw takenError(taken);
  return { user: { id, username, email } };
}
