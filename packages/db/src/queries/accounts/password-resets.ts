import { sql } from "kysely";
import type { Database, Transaction } from "../../connection/connect.ts";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import { now } from "../clock.ts";

export type ResetUser = { id: string; username: string; email: string };

const selectResetUsers = createBatchStatement<
  { tokenHash: string },
  ResetUser | Record<keyof ResetUser, null>
>(
  { tokenHash: "text" },
  (batch) => sql`
    select owner.id, owner.username, owner.email from ${batch} left join lateral (
      select users.id, username, users.email
      from password_resets join users on users.id = user_id and users.email = password_resets.email
      where token_hash = batch."tokenHash" and expires_at > ${now} limit 1
    ) as owner on true`,
);

/** Returns the account of each reset, undefined for one that is no longer valid. */
export async function listResetUsers(
  db: Database,
  tokens: readonly { tokenHash: string }[],
): Promise<(ResetUser | undefined)[]> {
  const rows = await selectResetUsers(db, tokens);
  return rows.map((row) => (row.id === null ? undefined : row));
}

/** False when the reset is no longer valid, or another call has consumed it. */
export async function consumePasswordReset(db: Transaction, tokenHash: string): Promise<boolean> {
  const reset = await db
    .deleteFrom("passwordResets")
    .using("users")
    .whereRef("users.id", "=", "passwordResets.userId")
    .whereRef("users.email", "=", "passwordResets.email")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .returning("users.id")
    .executeTakeFirst();
  return reset !== undefined;
}

export async function deletePasswordResets(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("passwordResets").where("userId", "=", userId).execute();
}
