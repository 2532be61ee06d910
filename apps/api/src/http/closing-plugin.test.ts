import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { expect, vi } from "vitest";
import { it as base } from "../testing/served-app.ts";
import { setDownload } from "./download-plugin.ts";

let release: () => void;

async function* createParts(): AsyncGenerator<string> {
  yield "first";
  await new Promise<void>((resolve) => (release = resolve));
  yield "last";
}

const it = base.extend("addRoutes", { scope: "file" }, () => (instance: FastifyInstance) => {
  instance.get("/api/parts", async (req) => {
    setDownload(req, { parts: createParts(), release: () => {} });
    return {};
  });
  // Only the hooks close connections.
  instance.server.timeout = 0;
  instance.server.keepAliveTimeout = 0;
});

it("a server that closes sends the rest of a response, refuses a late request, and closes the connections", async ({
  app,
  server,
  connect,
}) => {
  const late = connect("GET /api/health HTTP/1.1\r\n");
  await once(server, "connection");
  const client = connect("GET /api/parts HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(client, "readable");
  const closed = app.instances[0]!.close();
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 30_000 });
  late.write("Host: localhost\r\n\r\n");
  const refused = await text(late);
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n.*"code":"stopping"/is);
  expect(refused).toMatch(/\r\nconnection: close\r\n/i);
  release();
  expect(await text(client)).toMatch(/connection: keep-alive.*last/is);
  await closed;
});
