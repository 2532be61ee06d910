import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect } from "vitest";
import { it } from "../testing/served-app.ts";

const HOST = "Host: localhost\r\n";
const ME = "GET /api/auth/me HTTP/1.1\r\n";

describe("malformed requests", () => {
  const cases: [string, string, number][] = [
    [
      "two body lengths",
      `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
      400,
    ],
    ["a folded header", `${ME}${HOST}X-Fold: a\r\n b\r\nConnection: close\r\n\r\n`, 400],
    ["a NUL in a header", `${ME}${HOST}X-Nul: a\0b\r\n\r\n`, 400],
    ["a bare line feed in a header", `${ME}${HOST}X: a\nEvil: b\r\n\r\n`, 400],
    ["an unknown method", `BREW /api/auth/me HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["a header of 20 kB", `${ME}${HOST}X: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["a token of 20 kB", `${ME}${HOST}Authorization: Bearer ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["a cookie of 20 kB", `${ME}${HOST}Cookie: a=${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["a URL of 20 kB", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ["bytes of another protocol", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  ];
  it.for(cases)(
    "get one error body and a closed connection: %s",
    async ([_case, bytes, status], { sendRaw }) => {
      const response = await sendRaw(bytes);
      const [head = "", body = ""] = response.split("\r\n\r\n");
      expect(response.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
      expect(head).toMatch(/connection: close/i);
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/i);
      expect(JSON.parse(body)).toEqual(
        status === 431
          ? { message: "That request is too large.", code: "too_large" }
          : { message: "That request was not understood.", code: "malformed" },
      );
    },
  );

  it.for([
    ["parts", "POST", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["a form", "POST", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["text", "POST", { "content-type": "text/plain" }, 415],
    ["another method", "TRACE", {}, 405],
  ] as const)(
    "get no further than the header over tRPC: %s",
    async ([_case, method, headers, status], { app }) => {
      const payload = method === "POST" ? { payload: "x".repeat(100_000) } : {};
      const response = await app.instances[0]!.inject({
        method,
        url: "/trpc/auth.login",
        headers,
        ...payload,
      } as object);
      expect([response.statusCode, Object.keys(response.json())]).toEqual([
        status,
        ["message", "code"],
      ]);
    },
  );

  it("do not affect other requests", async ({ player }) => {
    expect((await player.get("/auth/me")).status).toBe(200);
  });
});

const countResponses = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

describe("slow and pipelining clients", () => {
  it("have five seconds for the headers and ten for a request", ({ server }) => {
    const { headersTimeout, requestTimeout } = server;
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 5000,
      requestTimeout: 10_000,
    });
  });

  it("may pipeline ten requests and are disconnected above that", async ({ player, sendRaw }) => {
    const request = `GET /api/health HTTP/1.1\r\n${HOST}\r\n`;
    const last = `GET /api/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    expect(countResponses(await sendRaw(request.repeat(9) + last))).toBe(10);
    expect(countResponses(await sendRaw(request.repeat(100)).catch(() => ""))).toBeLessThan(100);
    expect((await player.get("/health")).status).toBe(200);
  });

  it("are disconnected after CONNECT, also when they keep their end open", async ({ server }) => {
    const { port } = server.address() as AddressInfo;
    const connected = once(server, "connection") as Promise<[Socket]>;
    const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const [socket] = await connected;
    const closed = once(socket, "close");
    client.write(`CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`);
    await closed;
    expect(socket.destroyed).toBe(true);
    client.destroy();
  });

  it("are disconnected after fifteen seconds without reading", ({ server }) => {
    expect(server.timeout).toBe(15_000);
  });
});
