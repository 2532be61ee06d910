import type { Client } from "pg";

/** What makes inserting slow, each with the statement that creates it again. */
const LIST_INDEXES = `
  select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop,
    'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as create,
    contype = 'f' as is_reference
  from pg_constraint
  where contype in ('p', 'u', 'f') and (conrelid = any($1::regclass[]) or (contype = 'f' and confrelid = any($1::regclass[])))
  union all
  select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid), false
  from pg_index i
  where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`;

/** Drops indexes and keys, which are built faster afterwards; returns the statements that create them. */
export async function dropIndexes(client: Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string; is_reference: boolean }>(
    LIST_INDEXES,
    [tables],
  );
  const references = rows.filter((row) => row.is_reference);
  const indexes = rows.filter((row) => !row.is_reference);
  for (const { drop } of [...references, ...indexes]) await client.query(drop);
  return [...indexes, ...references].map(({ create }) => create);
}
