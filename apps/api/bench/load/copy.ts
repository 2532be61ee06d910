import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Client } from "pg";
import { from } from "pg-copy-streams";

type Value = string | number | boolean | Date | null;

export type CopyTarget = { write: (row: Value[]) => Promise<void>; end: () => Promise<void> };

function formatValue(value: Value): string {
  if (value === null) return "\\N";
  if (value instanceof Date) return value.toISOString();
  return String(value).replaceAll("\\", "\\\\");
}

async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Rows come in any order, so foreign keys are not checked while they are loaded.
  await client.query("set session_replication_role = replica");
  return client;
}

const BUFFER_CHARACTERS = 256 * 1024;

/** Streams rows into a table over a connection of its own. `columns` are in the order of a row's values. */
export async function openCopy(url: string, table: string, columns: string): Promise<CopyTarget> {
  const client = await openClient(url);
  const stream = client.query(from(`copy ${table} (${columns}) from stdin`));
  let buffer = "";
  const flush = async () => {
    const isFull = !stream.write(buffer);
    buffer = "";
    if (isFull) await once(stream, "drain");
  };
  return {
    write: async (row) => {
      buffer += `${row.map(formatValue).join("\t")}\n`;
      if (buffer.length > BUFFER_CHARACTERS) await flush();
    },
    end: async () => {
      await flush();
      stream.end();
      await finished(stream);
      await client.end();
    },
  };
}

/** Drops what can be built faster afterwards; returns a function that creates it again. */
export async function dropIndexes(url: string, tables: string[]): Promise<() => Promise<void>> {
  const client = await openClient(url);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.end();
  return async () => {
    const later = await openClient(url);
    await later.query("set maintenance_work_mem = '512MB'");
    for (const { definition } of rows) await later.query(definition);
    await later.query("vacuum analyze");
    await later.end();
  };
}
