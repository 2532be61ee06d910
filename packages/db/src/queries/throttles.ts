import { sql } from "kysely";
import type { Database } from "../connect.ts";

export async function deleteAccountThrottles(db: Database, accountId: string): Promise<void> {
  await db
    .deleteFrom("throttles")
    .where(sql<boolean>`${accountId} = any(string_to_array(key, ':'))`)
    .execute();
}
