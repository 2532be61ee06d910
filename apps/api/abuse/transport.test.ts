import { connect } from "node:net";
import { expect } from "vitest";
import { type AbuseCase, describeAbuse } from "./testing/describe-abuse.ts";
import { listStatuses, sendBytes } from "./testing/http.ts";

/** These are about HTTP, below both transports. */
const ANY = ["REST"] as const;
const HOST = "host: localhost";
const SMUGGLED = `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n\r\n`;

const malformed: [what: string, lines: string[], body?: string][] = [
  [
    "both a length and chunks",
    ["POST /api/auth/login HTTP/1.1", HOST, "content-length: 4", "transfer-encoding: chunked"],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  [
    "two lengths",
    [
      "POST /api/auth/login HTTP/1.1",
      HOST,
      "content-length: 0",
      `content-length: ${SMUGGLED.length}`,
    ],
    SMUGGLED,
  ],
  [
    "a strange transfer coding",
    ["POST /api/auth/login HTTP/1.1", HOST, "transfer-encoding: xchunked"],
    SMUGGLED,
  ],
  ["two hosts", ["GET /api/health HTTP/1.1", HOST, "host: evil.example", "connection: close"]],
  ["no host", ["GET /api/health HTTP/1.1", "connection: close"]],
  [
    "a folded header",
    ["GET /api/health HTTP/1.1", HOST, "x-a: b\r\n folded: c", "connection: close"],
  ],
  ["a NUL in a header", ["GET /api/health HTTP/1.1", HOST, "x-a: b\u0000c", "connection: close"]],
  [
    "a blank before the colon",
    ["GET /api/health HTTP/1.1", HOST, "content-length : 5", "connection: close"],
  ],
  ["HTTP/0.9", ["GET /api/health"]],
  ["no HTTP", ["\u0016\u0003\u0001\u0002"]],
];

/** Opens a connection, writes to it as told, and waits until the server hangs up. */
function waitForHangUp(
  port: number,
  write: (send: (text: string) => void) => NodeJS.Timeout | undefined,
) {
  return new Promise<void>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, "127.0.0.1", () => {
      timer = write((text) => socket.write(text));
    });
    socket.resume();
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(timer);
      resolve();
    });
  });
}

/** Sends a first text, and then a letter now and then. */
function drip(send: (text: string) => void, first: string): NodeJS.Timeout {
  send(first);
  return setInterval(() => send("x"), 500);
}

/** A case in which every path is answered with 404. */
const findsNothing = (row: number, title: string, paths: readonly string[]): AbuseCase => ({
  row,
  title,
  transports: ANY,
  run: async (context) => {
    const as = await context.createPlayer();
    for (const path of paths) {
      const { status } = await context.request({ method: "GET", path }, { as });
      expect([path, status]).toEqual([path, 404]);
    }
  },
});

describeAbuse("HTTP", [
  {
    row: 151,
    title: "lets no other origin read",
    transports: ANY,
    run: async ({ request }) => {
      const preflight = { origin: "https://evil.example", "access-control-request-method": "POST" };
      for (const method of ["OPTIONS", "GET"]) {
        for (const path of ["/api/auth/me", "/trpc/auth.me", "/"]) {
          const { headers } = await request({ method, path, headers: preflight });
          const allowed = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
          expect([method, path, allowed]).toEqual([method, path, []]);
        }
      }
    },
  },
  {
    row: 152,
    title: "answers what two servers could read differently with one 400, and hangs up",
    transports: ANY,
    run: async ({ target }) => {
      for (const [what, lines, body = ""] of malformed) {
        const received = await sendBytes(
          target.instances[0]!.port,
          `${lines.join("\r\n")}\r\n\r\n${body}`,
        );
        expect([what, listStatuses(received)]).toEqual([what, [400]]);
        expect(received.toLowerCase()).toContain("x-content-type-options: nosniff");
      }
    },
  },
  {
    row: 153,
    title: "hangs up on callers who send slowly or nothing, and answers others meanwhile",
    transports: ANY,
    run: async ({ target, request }) => {
      const { port } = target.instances[0]!;
      const slow = [
        waitForHangUp(port, (send) => drip(send, `GET /api/health HTTP/1.1\r\n${HOST}\r\nx-a: `)),
        waitForHangUp(port, (send) =>
          drip(
            send,
            `POST /api/auth/login HTTP/1.1\r\n${HOST}\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{`,
          ),
        ),
        ...Array.from({ length: 500 }, () => waitForHangUp(port, () => undefined)),
      ];
      const answers = [];
      for (let at = 0; at < 20; at += 1) {
        answers.push(await request({ method: "GET", path: "/api/ready" }, { instance: 0 }));
      }
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await Promise.all(slow);
    },
  },
  {
    row: 154,
    title: "returns 431 for 20 kB of headers, and survives many headers and long cookies",
    transports: ANY,
    run: async ({ request }) => {
      const path = "/api/config";
      const huge = await request({ method: "GET", path, headers: { "x-a": "x".repeat(20_000) } });
      const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x-${at}`, "x"]));
      const answers = [
        await request({ method: "GET", path, headers: many }),
        await request({ method: "GET", path, headers: { cookie: `a=${"x".repeat(10_000)}` } }),
      ];
      expect([huge.status, ...answers.map(({ status }) => status)]).toEqual([431, 200, 200]);
    },
  },
  findsNothing(155, "finds no call by another spelling of its path", [
    "//api/auth/me",
    "/api//auth/me",
    "/api/auth/me/",
    "/API/AUTH/ME",
    "/api/auth/../auth/me",
    "/api/%2e%2e/api/auth/me",
    "/api/auth%2fme",
    "/api/auth/me;x=1",
    "/api/auth/me%00",
    "/trpc/auth.me/",
    "/trpc/AUTH.ME",
  ]),
  {
    row: 155,
    title: "treats a call in percent signs as the call",
    transports: ANY,
    run: async (context) => {
      const as = await context.createPlayer();
      for (const path of ["/%61pi/auth/me", "/api/%61uth/me", "/%74rpc/auth.me"]) {
        const { status, headers } = await context.request({ method: "GET", path }, { as });
        expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
      }
      for (const type of ["multipart/form-data; boundary=x", "text/plain"]) {
        const { status } = await context.request({
          method: "POST",
          path: "/%74rpc/auth.login",
          headers: { "content-type": type },
          body: "x".repeat(70 * 1024),
        });
        expect([type, status]).toEqual([type, 415]);
      }
    },
  },
  findsNothing(156, "serves no file of the server", [
    "/.env",
    "/.git/config",
    "/server.js",
    "/package.json",
    "/src/server.ts",
    "/node_modules/fastify/package.json",
    "/assets/../../package.json",
    "/..%2f..%2fpackage.json",
    "/assets/index.js.map",
    "/trpc-panel",
    "/metrics",
    "/api/metrics",
    "/debug/pprof",
    "/wp-login.php",
  ]),
  {
    row: 157,
    title: "protects every answer by its headers",
    transports: ANY,
    run: async ({ request }) => {
      for (const path of ["/", "/nowhere", "/nothing.js", "/api/health", "/api/nothing"]) {
        const { headers } = await request({ method: "GET", path });
        expect(headers).toMatchObject({
          "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
          "cross-origin-opener-policy": "same-origin",
          "cross-origin-resource-policy": "same-origin",
          "strict-transport-security": expect.stringMatching(/^max-age=31536000/),
          "x-content-type-options": "nosniff",
          "x-frame-options": "DENY",
        });
      }
    },
  },
  {
    row: 158,
    title: "answers a call with JSON alone, whole and fresh, whatever the caller would accept",
    transports: ANY,
    run: async (context) => {
      const as = await context.createPlayer();
      const headers = {
        "if-none-match": "*",
        "if-modified-since": "Sat, 01 Jan 2050 00:00:00 GMT",
        range: "bytes=0-1",
        accept: "text/html",
      };
      for (const path of ["/api/auth/me", "/trpc/auth.me"]) {
        const { status, headers: received } = await context.request(
          { method: "GET", path, headers },
          { as },
        );
        expect([status, received.etag, received["content-range"]]).toEqual([
          200,
          undefined,
          undefined,
        ]);
      }
    },
  },
]);
