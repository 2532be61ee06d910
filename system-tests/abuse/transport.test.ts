import { connect } from "node:net";
import { expect } from "vitest";
import type { Attack } from "./testing/attack.ts";
import { describeAbuse, type Run } from "./testing/describe-abuse.ts";
import { sendBytes } from "./testing/http.ts";

const HOST = "host: localhost";
const LOG_IN = "POST /api/auth/login HTTP/1.1";
const HEALTH = "GET /api/health HTTP/1.1";
const CLOSE = "connection: close";
const SMUGGLED = `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n\r\n`;

const MALFORMED: [label: string, lines: string[], body?: string][] = [
  [
    "both a length and chunks",
    [LOG_IN, HOST, "content-length: 4", "transfer-encoding: chunked"],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  [
    "two lengths",
    [LOG_IN, HOST, "content-length: 0", `content-length: ${SMUGGLED.length}`],
    SMUGGLED,
  ],
  ["an unknown transfer coding", [LOG_IN, HOST, "transfer-encoding: xchunked"], SMUGGLED],
  ["two hosts", [HEALTH, HOST, "host: evil.example", CLOSE]],
  ["no host", [HEALTH, CLOSE]],
  ["a folded header", [HEALTH, HOST, "x-a: b\r\n folded: c", CLOSE]],
  ["a NUL in a header", [HEALTH, HOST, "x-a: b\u0000c", CLOSE]],
  ["a space before the colon", [HEALTH, HOST, "content-length : 5", CLOSE]],
  ["HTTP/0.9", ["GET /api/health"]],
  ["no HTTP", ["\u0016\u0003\u0001\u0002"]],
];

/** Sends a text and then a letter at a time, or nothing, until the server closes the connection. */
function sendSlowly(port: number, text?: string): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, "127.0.0.1", () => {
      if (text === undefined) return;
      socket.write(text);
      timer = setInterval(() => socket.write("x"), 500);
    });
    socket.resume();
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(timer);
      resolve();
    });
  });
}

/** Expects 404 for every path, separated by spaces. */
const expectNotFound =
  (paths: string): Run =>
  async ({ createPlayer, request }: Attack) => {
    const as = await createPlayer();
    for (const path of paths.split(/\s+/)) {
      expect([path, (await request({ path }, { as })).status]).toEqual([path, 404]);
    }
  };

describeAbuse("HTTP", (define) => {
  // HTTP is below both transports.
  const attack = (row: number, title: string, run: Run) => define(row, title, run, ["REST"]);

  attack(151, "allows no other origin", async ({ request }) => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    for (const method of ["OPTIONS", "GET"]) {
      for (const path of ["/api/auth/me", "/trpc/auth.me", "/"]) {
        const response = await request({ method, path, headers });
        const names = Object.keys(response.headers).join(" ");
        expect([method, path, names]).toEqual([
          method,
          path,
          expect.not.stringContaining("access-control-"),
        ]);
      }
    }
  });

  attack(152, "ambiguous requests get one 400 and are disconnected", async ({ instances }) => {
    for (const [label, lines, body = ""] of MALFORMED) {
      const bytes = `${lines.join("\r\n")}\r\n\r\n${body}`;
      const received = await sendBytes(instances[0].port, bytes);
      const statuses = [...received.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(
        ([, status]) => status,
      );
      expect([label, statuses]).toEqual([label, ["400"]]);
      expect(received.toLowerCase()).toContain("x-content-type-options: nosniff");
    }
  });

  attack(153, "slow and silent clients are disconnected", async ({ instances, request }) => {
    const { port } = instances[0];
    const slow = [
      sendSlowly(port, `${HEALTH}\r\n${HOST}\r\nx-a: `),
      sendSlowly(
        port,
        `${LOG_IN}\r\n${HOST}\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{`,
      ),
      ...Array.from({ length: 500 }, () => sendSlowly(port)),
    ];
    for (let at = 0; at < 20; at += 1) {
      expect((await request({ path: "/api/ready" }, { instance: 0 })).status).toBe(200);
    }
    await Promise.all(slow);
  });

  attack(154, "large headers get 431, many headers 200", async ({ request }) => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x-${at}`, "x"]));
    for (const [headers, expected] of [
      [{ "x-a": "x".repeat(20_000) }, 431],
      [many, 200],
      [{ cookie: `a=${"x".repeat(10_000)}` }, 200],
    ] as const) {
      expect((await request({ path: "/api/config", headers })).status).toBe(expected);
    }
  });

  attack(
    155,
    "another spelling of a path gets 404",
    expectNotFound(
      "//api/auth/me /api//auth/me /api/auth/me/ /API/AUTH/ME /api/auth/../auth/me /api/%2e%2e/api/auth/me " +
        "/api/auth%2fme /api/auth/me;x=1 /api/auth/me%00 /trpc/auth.me/ /trpc/AUTH.ME",
    ),
  );

  attack(155, "percent-encoded paths follow the same rules", async ({ createPlayer, request }) => {
    const as = await createPlayer();
    for (const path of ["/%61pi/auth/me", "/api/%61uth/me", "/%74rpc/auth.me"]) {
      const { status, headers } = await request({ path }, { as });
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
    }
    for (const type of ["multipart/form-data; boundary=x", "text/plain"]) {
      const body = "x".repeat(70 * 1024);
      const headers = { "content-type": type };
      const logIn = { method: "POST", path: "/%74rpc/auth.login", headers, body };
      expect([type, (await request(logIn)).status]).toEqual([type, 415]);
    }
  });

  attack(
    156,
    "serves no file of the server",
    expectNotFound(
      "/.env /.git/config /server.js /package.json /src/server.ts /node_modules/fastify/package.json " +
        "/assets/../../package.json /..%2f..%2fpackage.json /assets/index.js.map /trpc-panel /metrics /api/metrics/all " +
        "/debug/pprof /wp-login.php",
    ),
  );

  attack(157, "every response has the security headers", async ({ request }) => {
    for (const path of ["/", "/nowhere", "/nothing.js", "/api/health", "/api/nothing"]) {
      expect((await request({ path })).headers).toMatchObject({
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": expect.stringMatching(/^max-age=31536000/),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    }
  });

  attack(158, "a call returns fresh and complete JSON", async ({ createPlayer, request }) => {
    const as = await createPlayer();
    const headers = {
      "if-none-match": "*",
      "if-modified-since": "Sat, 01 Jan 2050 00:00:00 GMT",
      range: "bytes=0-1",
      accept: "text/html",
    };
    for (const path of ["/api/auth/me", "/trpc/auth.me"]) {
      const plain = await request({ path }, { as });
      const { status, text, headers: received } = await request({ path, headers }, { as });
      expect([status, text]).toEqual([200, plain.text]);
      expect([received.etag, received["content-range"]]).toEqual([undefined, undefined]);
    }
  });
});
