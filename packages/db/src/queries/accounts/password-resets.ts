import { sql } from "kysely";
import type { Database, Transaction } from "../../connection/connect.ts";

const now = sql<Date>`jumbl_now()`;

/** Also deletes those that have expired. */
export async function insertPasswordReset(
  db: Database,
  { seconds, ...reset }: { tokenHash: string; userId: string; email: string; seconds: number },
): Promise<void> {
  await db.deleteFrom("passwordResets").where("expiresAt", "<=", now).execute();
  await db
    .insertInto("passwordResets")
    .values({
      ...reset,
      expiresAt: sql<Date>`jumbl_now() + make_interval(secs => ${seconds}::double precision)`,
    })
    .execute();
}

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
