import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createTestDatabase, startOnFreePort, type TestDatabase } from "@jumbl/db/testing";

const SERVER = fileURLToPath(
  new URL("../../apps/api/src/testing/patient-server.ts", import.meta.url),
);

export type Jumbl = { url: string; database: TestDatabase; stop: () => Promise<void> };

/** Starts a server on a database and a port of its own, with limits that a busy machine does not reach. */
export async function startJumbl(): Promise<Jumbl> {
  const database = await createTestDatabase();
  return startOnFreePort((port) => startOn(port, database));
}

async function startOn(port: number, database: TestDatabase): Promise<Jumbl> {
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [SERVER], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      AUTH_SECRET: "only-for-examples-only-for-examples-only",
      LOG_LEVEL: "error",
      SERVE_WEB_APP: "off",
    },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", () => {
      if (output.includes("ready")) resolve();
    });
    server.once("close", () => reject(new Error(`The server ended: ${output}`)));
  });
  return {
    url,
    database,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      await database.drop();
    },
  };
}
