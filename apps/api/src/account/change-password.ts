import type { ChangePasswordInput } from "@jumbl/contract/account";
import { deleteLoginSessionsOf, updateUser } from "@jumbl/db/queries/users";
import { validatePassword } from "@jumbl/domain/account";
import type { z } from "zod";
import { openSession } from "../auth/open-session.ts";
import type { PlayerContext } from "../context.ts";
import { PlayerError } from "../errors.ts";
import { inTransaction } from "../trpc.ts";
import { requirePassword } from "./require-password.ts";

/** Changes the password, or gives an account of a provider its first one. Ends every session and begins a new one. */
export async function changePassword(
  ctx: PlayerContext,
  { newPassword, currentPassword }: z.infer<typeof ChangePasswordInput>,
) {
  const user = await requirePassword(ctx, currentPassword);
  const weakness = validatePassword(newPassword, user);
  if (weakness !== undefined) throw new PlayerError("BAD_REQUEST", "invalid", weakness);
  const password = await ctx.passwords.hash(newPassword, ctx.req.ip);
  return inTransaction(ctx, async (inner) => {
    await updateUser(inner.db, { id: user.id, values: { password } });
    await deleteLoginSessionsOf(inner.db, user.id);
    return openSession(inner, user);
  });
}
