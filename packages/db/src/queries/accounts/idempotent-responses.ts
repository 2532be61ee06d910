import { sql } from "kysely";
import type { Database, Transaction } from "../../connection/connect.ts";
import { deleteUnlocked } from "../delete-unlocked.ts";

type RequestKey = { userId: string; key: string };

const HOURS = 24;

/**
 * Claims the key for this transaction, after a running call with the same key has ended; `storeResponse` keeps it for later
 * ones. Locks the player's row first; see docs/architecture.md#states-of-a-play. Returns the earlier call with the key, or undefined when there is none or the player no longer exists.
 */
export async function claimKey(
  db: Transaction,
  { requestHash, ...key }: RequestKey & { requestHash: string },
): Promise<{ requestHash: string; response: object } | undefined> {
  const expiresAt = sql<Date>`jumbl_now() + make_interval(hours => ${HOURS})`;
  const claimed = await db
    .with("player", (from) =>
      from.selectFrom("users").select("id").where("id", "=", key.userId).forKeyShare(),
    )
    .insertInto("idempotentResponses")
    .columns(["userId", "key", "requestHash", "expiresAt"])
    .expression((from) =>
      from
        .selectFrom("player")
        .select((eb) => [
          "id",
          eb.val(key.key).as("key"),
          eb.val(requestHash).as("requestHash"),
          expiresAt.as("expiresAt"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "key"])
        .doUpdateSet({ requestHash, expiresAt })
        .where("idempotentResponses.expiresAt", "<=", sql<Date>`jumbl_now()`),
    )
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  return db
    .selectFrom("idempotentResponses")
    .select(["requestHash", sql<object>`response`.as("response")])
    .where("userId", "=", key.userId)
    .where("key", "=", key.key)
    .executeTakeFirst();
}

export async function storeResponse(
  db: Transaction,
  { userId, key, response }: RequestKey & { response: object },
): Promise<void> {
  await db
    .updateTable("idempotentResponses")
    .set({ response: JSON.stringify(response) })
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();
}

export function deleteExpiredResponses(db: Database, limit: number): Promise<number> {
  const where = sql`expires_at <= (select jumbl_now())`;
  return deleteUnlocked(db, "idempotentResponses", { where, orderBy: "expiresAt", limit });
}
