import type { Client } from "pg";
import { openClient } from "./copy.ts";

type Row = { drop: string; create: string; is_reference: boolean };

/** Lists indexes and keys, which make inserting slow, with the statements that create them again. */
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

export type Dropped = {
  /** Each creates an index or a key. */
  indexes: string[];
  /** For each foreign key the statements that add it unchecked and check it. */
  references: { add: string; check: string }[];
};

/** Drops indexes and keys, which are built faster afterwards. */
export async function dropIndexes(client: Client, tables: string[]): Promise<Dropped> {
  const { rows } = await client.query<Row>(LIST_INDEXES, [tables]);
  const references = rows.filter((row) => row.is_reference);
  const indexes = rows.filter((row) => !row.is_reference);
  for (const { drop } of [...references, ...indexes]) await client.query(drop);
  return {
    indexes: indexes.map(({ create }) => create),
    references: references.map(({ create, drop }) => ({
      add: `${create} not valid`,
      check: drop.replace(" drop ", " validate "),
    })),
  };
}

export async function createIndexes(
  url: string,
  { indexes, references }: Dropped,
  onProgress: (line: string) => void,
): Promise<void> {
  // PostgreSQL builds an index with all cores, and checks a key with one.
  await runStatements(url, indexes, { connections: 1, onProgress });
  const additions = references.map(({ add }) => add);
  await runStatements(url, additions, { connections: 1, onProgress: () => {} });
  const checks = references.map(({ check }) => check);
  await runStatements(url, checks, { connections: 2, onProgress });
}

async function runStatements(
  url: string,
  statements: string[],
  { connections, onProgress }: { connections: number; onProgress: (line: string) => void },
): Promise<void> {
  const remaining = statements.values();
  const run = async () => {
    const client = await openClient(url);
    await client.query("set maintenance_work_mem = '2GB'");
    for (const statement of remaining) {
      onProgress(statement.slice(0, 100));
      await client.query(statement);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: connections }, run));
}
