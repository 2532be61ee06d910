import type { DeleteAccountInput } from "@jumbl/contract/account";
import { deletePendingSignUpsByEmail } from "@jumbl/db/queries/accounts/sign-in";
import { deleteThrottlesOf } from "@jumbl/db/queries/accounts/throttles";
import { deleteUser } from "@jumbl/db/queries/accounts/users";
import type { PlayerContext } from "../procedures/context.ts";
import { inTransaction } from "../procedures/transaction.ts";
import { createUnauthorizedError } from "../errors/errors.ts";
import { requirePlayerOnScreen } from "./require-player-on-screen.ts";

/** See docs/rules.md#account-deletion. */
export async function deleteAccount(ctx: PlayerContext, input: DeleteAccountInput) {
  requirePlayerOnScreen(ctx, input);
  const { player, throttles } = ctx;
  await inTransaction(ctx, async ({ db: inner }) => {
    if (!(await deleteUser(inner, player.id))) throw createUnauthorizedError();
    await deletePendingSignUpsByEmail(inner, player.email);
    await deleteThrottlesOf(inner, [player.id, ...throttles.listAccountKeys(player.email)]);
  });
  return { ok: true as const };
}
