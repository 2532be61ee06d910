import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { beforeEach, expect, vi } from "vitest";
import { it as base } from "../testing/served-app.ts";
import { setDownload } from "./download-plugin.ts";

const releaseParts = vi.fn<() => void>();
const release = vi.fn<() => void>();

/** More than the operating system buffers, however much that is. */
async function* createEndlessParts(): AsyncGenerator<string> {
  try {
    for (;;) yield "x".repeat(65_536);
  } finally {
    releaseParts();
  }
}

const it = base
  .extend("addRoutes", { scope: "file" }, () => (instance: FastifyInstance) => {
    instance.get("/api/endless", async (req) => {
      setDownload(req, { parts: createEndlessParts(), release });
      return {};
    });
    instance.get("/api/patient", async (req) => {
      const parts = (async function* () {
        yield `[${req.raw.socket.timeout}]`;
      })();
      setDownload(req, { parts, release, idleMs: 60_000 });
      return {};
    });
    instance.get("/api/other", async (req) => [req.raw.socket.timeout]);
    instance.get("/api/late", async (req) => {
      setDownload(req, { parts: createEndlessParts(), release });
      await once(req.raw.socket, "close");
      return {};
    });
  })
  .extend(
    "request",
    ({ connect }) =>
      (path: string) =>
        connect(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  );
beforeEach(() => vi.clearAllMocks());

it("an unread response is ended, and releases what it holds", async ({ server, request }) => {
  request("/api/endless");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  const { socket } = response;
  // Shorter than the server's own timeout, and set only now: a busy machine may take this long to read the request.
  socket!.setTimeout(200);
  await once(response, "close");

  expect([response.statusCode, response.writableFinished]).toEqual([200, false]);
  expect(socket!.destroyed).toBe(true);
  await vi.waitFor(() => expect(releaseParts).toHaveBeenCalledOnce(), { timeout: 30_000 });
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), { timeout: 30_000 });
});

it("a download may be read more slowly than other responses", async ({ sendRaw }) => {
  const requests = ["/api/other", "/api/patient", "/api/other"].map(
    (path, index) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${index === 2 ? "close" : "keep-alive"}\r\n\r\n`,
  );
  const responses = await sendRaw(requests.join(""));
  const times = [...responses.matchAll(/\[(\d+)\]/g)].map(([, ms]) => Number(ms));
  expect(times).toEqual([15_000, 60_000, 15_000]);
});

it("a download whose client disconnects early is released", async ({ server, request }) => {
  const client = request("/api/late");
  await once(server, "request");
  client.destroy();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), { timeout: 30_000 });
});

it("malformed bytes during a response close the connection, without an error in it", async ({
  request,
}) => {
  const client = request("/api/endless");
  await once(client, "readable");
  client.write("\0\r\n\r\n");
  const received = await text(client).catch(String);

  expect(received).not.toContain("malformed");
});
