import type { Client } from "pg";
import { progress } from "../report.ts";

type Row = { drop: string; create: string; is_reference: boolean };

/** Lists indexes and keys, which slow down inserting, with the statements that recreate them. */
const LIST_INDEXES = `
  select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop,
    'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as create,
    contype = 'f' as is_reference
  from pg_constraint
  where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace
  union all
  select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid), false
  from pg_index i join pg_class c on c.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by is_reference`;

/** Drops indexes and keys, which are built faster afterwards; returns the statements that create them, keys last. */
export async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<Row>(LIST_INDEXES);
  for (const { drop } of rows.toReversed()) await client.query(drop);
  return rows.map(({ create }) => create);
}

export async function createIndexes(client: Client, statements: string[]): Promise<void> {
  for (const statement of statements) {
    progress(statement.slice(0, 100));
    await client.query(statement);
  }
}
