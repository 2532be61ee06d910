import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** Forgets every counter whose key names this account. */
export async function deleteThrottlesOf(db: Database, account: string): Promise<void> {
  await db
    .deleteFrom("throttles")
    .where(sql<boolean>`${account} = any(string_to_array(key, ':'))`)
    .execute();
}
