import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Client } from "pg";
import { from } from "pg-copy-streams";

type Value = string | number | boolean | Date | null;

export type CopyTarget = {
  write: (row: Value[]) => void;
  /** Waits, when much was written, until it has been sent. */
  flush: () => Promise<void>;
  end: () => Promise<void>;
};

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

const BUFFER_CHARACTERS = 256 * 1024;

/** Streams rows into a table over a connection of its own. `columns` are in the order of a row's values. */
export async function openCopy(url: string, table: string, columns: string): Promise<CopyTarget> {
  const client = await openClient(url);
  const stream = client.query(from(`copy ${table} (${columns}) from stdin`));
  let buffer = "";
  const send = async () => {
    const isFull = !stream.write(buffer);
    buffer = "";
    if (isFull) await once(stream, "drain");
  };
  return {
    write: (row) => {
      buffer += formatValue(row[0] ?? null);
      for (let index = 1; index < row.length; index += 1) {
        buffer += `\t${formatValue(row[index] ?? null)}`;
      }
      buffer += "\n";
    },
    flush: async () => {
      if (buffer.length > BUFFER_CHARACTERS) await send();
    },
    end: async () => {
      await send();
      stream.end();
      await finished(stream);
      await client.end();
    },
  };
}
