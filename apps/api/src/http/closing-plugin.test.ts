import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "../app.ts";
import { startTestApp, type TestApp } from "../testing/index.ts";
import { setDownload } from "./download-plugin.ts";

let app: TestApp;
let instance: FastifyInstance;
let client: Socket;
let release: () => void;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  const promise = new Promise<void>((resolve) => (release = resolve));
  async function* createParts(): AsyncGenerator<string> {
    yield "first";
    await promise;
    yield "last";
  }
  instance = await buildApp(app.services);
  instance.get("/api/slow", () => promise.then(() => "last"));
  instance.get("/api/parts", async (req) => {
    setDownload(req, { parts: createParts(), release: () => {} });
    return {};
  });
  // Only the hooks close connections.
  instance.server.timeout = 0;
  instance.server.keepAliveTimeout = 0;
  await instance.listen({ port: 0, host: "127.0.0.1" });
  client = connect((instance.server.address() as AddressInfo).port, "127.0.0.1");
});
afterEach(async () => {
  client.destroy();
  await instance.close();
});

/** Closes the server while it responds, and returns the response. */
async function closeDuring(
  path: string,
  started: () => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<string> {
  client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await started();
  const closed = instance.close();
  await vi.waitFor(() => expect(instance.server.listening).toBe(false), { timeout: 30_000 });
  await meanwhile();
  release();
  const response = await text(client);
  await closed;
  return response;
}

describe("a server that closes", () => {
  it("sends the response of a running request, refuses a late one, and closes the connections", async () => {
    const late = connect((instance.server.address() as AddressInfo).port, "127.0.0.1");
    late.write("GET /api/health HTTP/1.1\r\n");
    await once(instance.server, "connection");
    let refused = "";
    const sendRest = async () => {
      late.write("Host: localhost\r\n\r\n");
      refused = await text(late);
    };
    const running = () => once(instance.server, "request");
    const response = await closeDuring("/api/slow", running, sendRest);
    expect(response).toMatch(/connection: close.*last$/is);
    expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n.*"code":"stopping"/is);
  });

  it("sends the rest of a response, and closes its connection", async () => {
    const response = await closeDuring("/api/parts", () => once(client, "readable"));
    expect(response).toMatch(/connection: keep-alive/i);
    expect(response).toContain("last");
  });
});
