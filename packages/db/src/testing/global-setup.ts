import { prepareTestServer } from "./database.ts";

// Several projects name this file in one run, each with an instance of it: they share one server.
const shared = globalThis as {
  jumblTestServer?: { users: number; ready: Promise<() => Promise<void>> };
};

export default async function setup(): Promise<() => Promise<void>> {
  const server = (shared.jumblTestServer ??= { users: 0, ready: prepareTestServer() });
  server.users += 1;
  const takeDown = await server.ready;
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete shared.jumblTestServer;
    await takeDown();
  };
}
