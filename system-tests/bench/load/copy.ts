import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Client } from "pg";
import { from } from "pg-copy-streams";
import { BinaryRows } from "./binary-rows.ts";

type Value = string | number | boolean | Date | null;

function formatValue(value: Value): string {
  if (value === null) return "\\N";
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "string") return String(value);
  return value.includes("\\") ? value.replaceAll("\\", "\\\\") : value;
}

export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Rows come in any order, so foreign keys are not checked while they are loaded.
  await client.query("set session_replication_role = replica");
  return client;
}

/** Replaces a table's rows in one transaction, which needs no write-ahead log and leaves nothing to vacuum. */
async function openStream(url: string, copy: string, table: string) {
  const client = await openClient(url);
  await client.query("begin");
  await client.query(`truncate ${table}`);
  const stream = client.query(from(copy));
  return {
    send: async (chunk: string | Buffer) => {
      if (!stream.write(chunk)) await once(stream, "drain");
    },
    end: async () => {
      stream.end();
      await finished(stream);
      await client.query("commit");
      await client.end();
    },
  };
}

const BUFFER_CHARACTERS = 256 * 1024;

export type TextCopy = Awaited<ReturnType<typeof openTextCopy>>;

/** Streams rows into a table over a new connection. `columns` are in the order of a row's values. */
export async function openTextCopy(url: string, table: string, columns: string) {
  const copy = `copy ${table} (${columns}) from stdin with (freeze)`;
  const { send, end } = await openStream(url, copy, table);
  let buffer = "";
  return {
    write: (row: Value[]): void => {
      buffer += `${row.map(formatValue).join("\t")}\n`;
    },
    /** Waits, when much was written, until it has been sent. */
    flush: async (): Promise<void> => {
      if (buffer.length < BUFFER_CHARACTERS) return;
      const chunk = buffer;
      buffer = "";
      await send(chunk);
    },
    end: async (): Promise<void> => {
      await send(buffer);
      await end();
    },
  };
}

export type BinaryCopy = Awaited<ReturnType<typeof openBinaryCopy>>;

/** Does the same in PostgreSQL's binary format, in half the time for both sides. */
export async function openBinaryCopy(url: string, table: string, columns: string) {
  const copy = `copy ${table} (${columns}) from stdin with (format binary, freeze)`;
  const { send, end } = await openStream(url, copy, table);
  const rows = new BinaryRows(columns.split(",").length);
  return {
    rows,
    flush: async (): Promise<void> => {
      if (rows.isFull) await send(rows.take());
    },
    end: async (): Promise<void> => {
      await send(rows.take(true));
      await end();
    },
  };
}
