import { startReadyServer } from "@jumbl/api/testing/start-server.ts";
import { createTestDatabase, type TestDatabase } from "@jumbl/db/testing";

/** Loaded before the server, so that the passwords of the journeys' many players are hashed cheaply. */
const CHEAP_HASHES = import.meta.resolve("@jumbl/api/testing/cheap-hashes.ts");

/** The real server with the built web app and a new database. */
export type AppServer = {
  url: string;
  /** Address of the page with the e-mails sent by the server; empty without the development providers. */
  emailsUrl: string;
  database: TestDatabase;
  stop: () => Promise<void>;
};

type AppServerOptions = {
  /** Whether to start the development providers and the development mail server. */
  withProviders: boolean;
  /** Additional environment variables. */
  settings: Record<string, string>;
};

/** Starts the server and waits until it is ready. */
export async function startAppServer({
  withProviders,
  settings,
}: AppServerOptions): Promise<AppServer> {
  const database = await createTestDatabase();
  const server = await startReadyServer(
    {
      DATABASE_URL: database.url,
      AUTH_SECRET: "only-for-journeys-only-for-journeys-only",
      SERVE_WEB_APP: "on",
      NODE_OPTIONS: `--import=${CHEAP_HASHES}`,
      ...settings,
    },
    { args: withProviders ? ["dev"] : [] },
  );
  return {
    url: server.url,
    emailsUrl: /E-mails are shown at ([^\s"]+)/.exec(server.getOutput())?.[1] ?? "",
    database,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
