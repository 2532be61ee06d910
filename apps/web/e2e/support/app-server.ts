import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import { createTestDatabase, startOnFreePort, type TestDatabase } from "@jumbl/db/testing";

/** The real server with the built web app, on its own database. */
export type AppServer = {
  url: string;
  /** The page with the mails that the server has sent; empty without the development providers. */
  mailsUrl: string;
  database: TestDatabase;
  stop: () => Promise<void>;
};

const REPOSITORY = fileURLToPath(new URL("../../../../", import.meta.url));

export type AppServerOptions = {
  /** Whether to start the development providers and the development mail server too. */
  withProviders: boolean;
  /** Additional environment variables. */
  settings: Record<string, string>;
};

/** Starts the server and waits until it is ready. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const database = await createTestDatabase();
  return startOnFreePort((port) => startOn(port, database, options));
}

async function startOn(
  port: number,
  database: TestDatabase,
  { withProviders, settings }: AppServerOptions,
): Promise<AppServer> {
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ["apps/api/src/testing/patient-server.ts", ...(withProviders ? ["dev"] : [])],
    {
      cwd: REPOSITORY,
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
  let output = "";
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("ready")) resolve();
    });
    server.once("close", () => reject(new Error(`The server exited: ${output}${errors}`)));
  });
  return {
    url,
    mailsUrl: /Mails are shown at ([^\s"]+)/.exec(output)?.[1] ?? "",
    database,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      await database.drop();
    },
  };
}
