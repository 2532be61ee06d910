import { Client } from "pg";
import { KEEP_ALIVE } from "./connect.ts";

/** Runs `work` on one connection without a pool, which is closed afterwards. */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
