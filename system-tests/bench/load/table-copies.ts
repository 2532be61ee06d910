import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Client } from "pg";
import { from } from "pg-copy-streams";

const BUFFER_CHARACTERS = 256 * 1024;

type Value = string | number | boolean | Date | null;

function formatValue(value: Value): string {
  if (value === null) return String.raw`\N`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return text.includes("\\") ? text.replaceAll("\\", "\\\\") : text;
}

export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Rows arrive in any order, so foreign keys are not checked while they are loaded.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '2GB'");
  return client;
}

/** Replaces a table's rows in one transaction, which needs no write-ahead log. */
async function openCopy(url: string, table: string, columns: string[]) {
  const client = await openClient(url);
  await client.query(`begin; truncate ${table}`);
  const names = columns.map((column) => column.replaceAll(/[A-Z]/g, (letter) => `_${letter}`));
  const stream = client.query(from(`copy ${table} (${names.join(",")}) from stdin with (freeze)`));
  return { client, stream, columns, buffer: "" };
}

/** Streams rows into tables, each over a connection. The columns of a table are the keys of its first row. */
export class TableCopies {
  readonly #url: string;
  readonly #copies = new Map<string, Awaited<ReturnType<typeof openCopy>>>();

  constructor(url: string) {
    this.#url = url;
  }

  async write(table: string, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    let copy = this.#copies.get(table);
    if (copy === undefined) {
      copy = await openCopy(this.#url, table, Object.keys(rows[0]!));
      this.#copies.set(table, copy);
    }
    for (const row of rows as Record<string, Value>[])
      copy.buffer += `${copy.columns.map((column) => formatValue(row[column]!)).join("\t")}\n`;
    if (copy.buffer.length < BUFFER_CHARACTERS) return;
    const hasRoom = copy.stream.write(copy.buffer);
    copy.buffer = "";
    if (!hasRoom) await once(copy.stream, "drain");
  }

  async end(): Promise<void> {
    for (const { client, stream, buffer } of this.#copies.values()) {
      stream.end(buffer);
      await finished(stream);
      await client.query("commit");
      await client.end();
    }
  }
}
