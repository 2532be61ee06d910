import type { Database, Transaction } from "../../connection/connect.ts";
import { now } from "../clock.ts";

/** The caller ends the login sessions of a suspended player in the same transaction. */
export async function setSuspended(
  db: Transaction,
  { userId, isSuspended }: { userId: string; isSuspended: boolean },
): Promise<void> {
  const suspendedAt = isSuspended ? now : null;
  await db.updateTable("users").set({ suspendedAt }).where("id", "=", userId).execute();
}

export async function isPlayerSuspended(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("suspendedAt", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes a player from every board, or lets a recount put them back. Waits while a play of the player is being counted.
 */
export async function setHidden(
  db: Transaction,
  { userId, isHidden }: { userId: string; isHidden: boolean },
): Promise<void> {
  // Every statement that ends a play holds a lock of the user. The statistics do not exist before the first result.
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const hiddenAt = isHidden ? now : null;
  await db.updateTable("users").set({ hiddenAt }).where("id", "=", userId).execute();
  if (isHidden) await db.deleteFrom("boardStandings").where("userId", "=", userId).execute();
}
