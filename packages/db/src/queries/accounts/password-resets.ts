import type { Database, Transaction } from "../../connection/connect.ts";
import { type Expiring, insertExpiring, now } from "./expiring-rows.ts";

export const insertPasswordReset = (db: Database, reset: Expiring<"passwordResets">) =>
  insertExpiring(db, "passwordResets", reset);

export async function findPasswordReset(
  db: Database,
  tokenHash: string,
): Promise<{ id: string; username: string; email: string } | undefined> {
  return db
    .selectFrom("passwordResets")
    .innerJoin("users", (join) =>
      join
        .onRef("users.id", "=", "passwordResets.userId")
        .onRef("users.email", "=", "passwordResets.email"),
    )
    .select(["users.id", "users.username", "users.email"])
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
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
