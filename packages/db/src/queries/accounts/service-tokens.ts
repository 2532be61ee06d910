import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";

export type ServiceToken = { id: string; name: string; scopes: string[] };

/** Records the minute of use. Undefined when the token is unknown, expired or revoked. */
export const useServiceToken = createRowStatement<{ tokenHash: string }, ServiceToken | undefined>(
  (_db, { tokenHash }) => sql`
    with found as (
      select id, name, scopes, last_used_at from service_tokens
      where token_hash = ${tokenHash} and (expires_at is null or expires_at > (select jumbl_now()))
    ),
    used as (
      update service_tokens set last_used_at = jumbl_now() where id = (
        select id from found
        where last_used_at is null or last_used_at < (select jumbl_now()) - interval '1 minute'
      )
    )
    select id, name, scopes from found`,
);

export type ServiceTokenRow = Awaited<ReturnType<typeof listServiceTokens>>[number];

const COLUMNS = ["id", "name", "scopes", "createdAt", "expiresAt", "lastUsedAt"] as const;

type NewServiceToken = {
  name: string;
  tokenHash: string;
  scopes: string[];
  days?: number | undefined;
};

/** Undefined when another token has the name. Without `days` the token does not expire. */
export async function insertServiceToken(db: Database, { days, ...token }: NewServiceToken) {
  const expiresAt =
    days === undefined ? null : sql<Date>`jumbl_now() + make_interval(days => ${days})`;
  return db
    .insertInto("serviceTokens")
    .values({ ...token, expiresAt })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** By name, including expired ones. */
export async function listServiceTokens(db: Database) {
  return db.selectFrom("serviceTokens").select(COLUMNS).orderBy("name").execute();
}

/** False when no token has the name. */
export async function deleteServiceToken(db: Database, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("serviceTokens")
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
