import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import { createTestDatabase, findFreePort, type TestDatabase } from "@jumbl/db/testing";

/** A Jumbl of its own: the real server with the built web app, on a database of its own. */
export interface Jumbl {
  url: string;
  database: TestDatabase;
  stop: () => Promise<void>;
}

const repository = fileURLToPath(new URL("../../../../", import.meta.url));

/** Settings of the server beyond those every journey's has, by the names of its environment. */
export interface JumblOptions {
  /** With the providers of the development server: Google and Ego, played without internet. */
  withProviders: boolean;
  settings: Record<string, string>;
}

/** Starts the server and waits until it is ready. */
export async function startJumbl({ withProviders, settings }: JumblOptions): Promise<Jumbl> {
  const database = await createTestDatabase();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    [withProviders ? "apps/api/src/dev-server.ts" : "apps/api/src/server.ts"],
    {
      cwd: repository,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        HOST: "127.0.0.1",
        PUBLIC_URL: url,
        DATABASE_URL: database.url,
        AUTH_SECRET: "only-for-journeys-only-for-journeys-only",
        LOG_LEVEL: "error",
        ...settings,
      },
    },
  );
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("ready")) resolve();
    });
    server.once("exit", () => reject(new Error(`The server ended: ${errors}`)));
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
