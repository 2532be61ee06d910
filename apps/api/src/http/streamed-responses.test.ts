import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/index.ts";
import { setDownload } from "./download-plugin.ts";

let app: TestApp;
let client: Socket;
const releaseParts = vi.fn<() => void>();
const release = vi.fn<() => Promise<void>>(async () => {});

/** More than the operating system buffers, however much that is. */
async function* createEndlessParts(): AsyncGenerator<string> {
  try {
    for (;;) yield "x".repeat(65_536);
  } finally {
    releaseParts();
  }
}

beforeAll(async () => {
  app = await startTestApp();
  const [instance] = app.instances;
  instance!.get("/api/endless", async (req) => {
    setDownload(req, { parts: createEndlessParts(), release });
    return {};
  });
  instance!.get("/api/late", async (req) => {
    setDownload(req, { parts: createEndlessParts(), release });
    await once(req.raw.socket, "close");
    return {};
  });
  await instance!.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(() => vi.clearAllMocks());
afterAll(async () => {
  client.destroy();
  await app.close();
});

function request(path: string): Server {
  const { server } = app.instances[0]!;
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return server;
}

describe("a response that the client does not read", () => {
  it("is ended with its connection, and releases what it holds", async () => {
    const server = request("/api/endless");
    const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
    const { socket } = response;
    // Shorter than the server's own, and only now: a busy machine may take as long to read the request.
    socket!.setTimeout(200);
    await once(response, "close");

    expect([response.statusCode, response.writableFinished]).toEqual([200, false]);
    expect(socket!.destroyed).toBe(true);
    await vi.waitFor(() => expect(releaseParts).toHaveBeenCalledOnce(), { timeout: 30_000 });
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), { timeout: 30_000 });
  });
});

describe("a download whose client leaves before the first part", () => {
  it("is released", async () => {
    await once(request("/api/late"), "request");
    client.destroy();
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), { timeout: 30_000 });
  });
});

describe("malformed bytes while a response is sent", () => {
  it("close the connection, without an error within the response", async () => {
    request("/api/endless");
    await once(client, "readable");
    client.write("\0\r\n\r\n");
    const received = await text(client).catch(String);

    expect(received).not.toContain("malformed");
  });
});
