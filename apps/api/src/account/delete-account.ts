import type { DeleteAccountInput } from "@jumbl/contract/account";
import { deletePendingSignUpsByEmail } from "@jumbl/db/queries/accounts/sign-in";
import { deleteThrottlesOf } from "@jumbl/db/queries/accounts/throttles";
import { deleteUser } from "@jumbl/db/queries/accounts/users";
import type { Transaction } from "@jumbl/db";
import type { PlayerContext } from "../procedures/context.ts";
import { inTransaction } from "../procedures/transaction.ts";
import { createUnauthorizedError } from "../errors/errors.ts";
import { requirePlayerOnScreen } from "./verified-user.ts";

/**
 * Deletes everything that is stored about a player. Returns false when there is no such player.
 *
 * @param accountKeys the keys under which the throttles count the account
 */
export async function deletePlayer(
  db: Transaction,
  { id, email, accountKeys }: { id: string; email: string; accountKeys: readonly string[] },
): Promise<boolean> {
  // Comes first because completing a sign-up locks its row before the user's.
  await deletePendingSignUpsByEmail(db, email);
  if (!(await deleteUser(db, id))) return false;
  await deleteThrottlesOf(db, [id, ...accountKeys]);
  return true;
}

/** See docs/rules.md#account-deletion. */
export async function deleteAccount(ctx: PlayerContext, input: DeleteAccountInput) {
  requirePlayerOnScreen(ctx, input);
  const { player, limits } = ctx;
  const accountKeys = limits.credentials.listAccountKeys(player.email);
  await inTransaction(ctx, async ({ db: inner }) => {
    if (!(await deletePlayer(inner, { ...player, accountKeys }))) throw createUnauthorizedError();
  });
  return { ok: true as const };
}
