import { startTestServer } from "./database.ts";

// Several projects load this file in one run; they share one server.
const shared = globalThis as {
  jumblTestServer?: { users: number; ready: Promise<() => Promise<void>> };
};

export default async function setup(): Promise<() => Promise<void>> {
  const server = (shared.jumblTestServer ??= { users: 0, ready: startTestServer() });
  server.users += 1;
  const stop = await server.ready;
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete shared.jumblTestServer;
    await stop();
  };
}
