import { connect } from "node:net";
import { expect } from "vitest";
import { expectStatus } from "./testing/attack.ts";
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
  ["two hosts", [HEALTH, HOST, "host: evil.example", CLOSE]],
  ["no host", [HEALTH, CLOSE]],
  ["a folded header", [HEALTH, HOST, "x-a: b\r\n folded: c", CLOSE]],
  ["a NUL in a header", [HEALTH, HOST, "x-a: b\u0000c", CLOSE]],
  ["HTTP/0.9", ["GET /api/health"]],
];

/** Paths at which other servers have exposed settings, sources, data, consoles and folder listings. */
const SENSITIVE_PATHS =
  "/.env /.git/config /.npmrc /.ssh/id_rsa /.htpasswd /.dockerenv /Dockerfile /docker-compose.yml /package.json " +
  "/pnpm-lock.yaml /node_modules/fastify/package.json /server.js /server.ts /src/main.tsx /backup.sql /database.sqlite " +
  "/.data/postgres/PG_VERSION /.data/auth-secret /config.json /phpinfo.php /actuator/env /server-status /debug/pprof/ " +
  "/metrics.txt /swagger.json /trpc-panel /assets/index.js.map /assets/ /api/admin /api/internal /api/metrics/all " +
  "/..%2f..%2fpackage.json /assets/../../package.json";

/** What an injected script could do without it: load, call, submit, frame, or write markup. */
const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';base-uri 'self';object-src 'none';frame-ancestors 'none';" +
  "form-action 'self';require-trusted-types-for 'script';trusted-types 'none'";

const LONG = "x".repeat(20_000);

const TOO_LARGE: [label: string, lines: string[]][] = [
  ["a header of 20 kB", [HEALTH, HOST, `x-a: ${LONG}`]],
  ["a URL of 20 kB", [`GET /${LONG} HTTP/1.1`, HOST]],
];

/** Expects one error body for each request, and its connection to close. */
const expectDisconnected =
  (requests: typeof MALFORMED, status: number, error: { message: string; code: string }): Run =>
  async ({ instances }) => {
    for (const [label, lines, rest = ""] of requests) {
      const received = await sendBytes(instances[0].port, `${lines.join("\r\n")}\r\n\r\n${rest}`);
      const [head = "", body = ""] = received.split("\r\n\r\n");
      expect([label, received.match(/HTTP\/1\.1 \d{3} /g)]).toEqual([
        label,
        [`HTTP/1.1 ${status} `],
      ]);
      expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
      expect(head).toMatch(/connection: close/i);
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/i);
      expect(JSON.parse(body)).toEqual(error);
    }
  };

/** Sends some text and then one letter at a time, or nothing, until the server closes the connection. */
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
  async ({ request, player: as }) => {
    await expectStatus(404, paths.trim().split(/\s+/), (path) => request({ path }, { as }));
  };

describeAbuse("HTTP", (attack) => {
  attack(151, "allows no other origin", async ({ request }) => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    for (const method of ["OPTIONS", "GET"]) {
      for (const path of ["/api/auth/me", "/trpc/auth.me", "/"]) {
        // No response may have a header that allows it: see safety.ts.
        await request({ method, path, headers });
      }
    }
  });

  attack(
    152,
    "ambiguous requests get one 400 and are disconnected",
    expectDisconnected(MALFORMED, 400, {
      message: "That request was not understood.",
      code: "malformed",
    }),
  );

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

  attack(
    154,
    "a header of 20 kB gets one 431 and is disconnected",
    expectDisconnected(TOO_LARGE, 431, {
      message: "That request is too large.",
      code: "too_large",
    }),
  );

  attack(154, "many headers and a cookie of 10 kB get 200", async ({ request }) => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x-${at}`, "x"]));
    const cookie = { cookie: `a=${"x".repeat(10_000)}` };
    await expectStatus(200, [many, cookie], (headers) => request({ path: "/api/config", headers }));
  });

  attack(
    155,
    "another spelling of a path gets 404",
    expectNotFound(
      "//api/auth/me /api//auth/me /api/auth/me/ /API/AUTH/ME /api/auth/../auth/me /api/%2e%2e/api/auth/me " +
        "/api/auth%2fme /api/auth/me;x=1 /api/auth/me%00 /trpc/auth.me/ /trpc/AUTH.ME",
    ),
  );

  attack(155, "percent-encoded paths follow the same rules", async ({ request, player: as }) => {
    for (const path of ["/%61pi/auth/me", "/api/%61uth/me", "/%74rpc/auth.me"]) {
      const { status, headers } = await request({ path }, { as });
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
    }
    const logIn = { method: "POST", path: "/%74rpc/auth.login", body: "x".repeat(70 * 1024) };
    await expectStatus(415, ["multipart/form-data; boundary=x", "text/plain"], (type) =>
      request({ ...logIn, headers: { "content-type": type } }),
    );
  });

  attack(156, "serves no file of the server", expectNotFound(SENSITIVE_PATHS));

  attack(157, "every response has the security headers and a new id", async ({ request }) => {
    const paths =
      "/ /nowhere /nothing.js /api/health /api/config /api/nothing /api/auth/me /trpc/auth.me " +
      "/trpc/config.get /auth/google";
    const twice = [...paths.split(" "), ...paths.split(" ")];
    const responses = await Promise.all(twice.map((path) => request({ path })));
    responses.push(await request({ method: "PUT", path: "/api/auth/me" }));
    responses.push(await request({ method: "POST", path: "/api/auth/login", body: "{" }));
    for (const { headers } of responses) {
      expect(headers).toMatchObject({
        "content-security-policy": POLICY,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": expect.stringMatching(/^max-age=31536000/),
        "x-frame-options": "DENY",
      });
    }
    const ids = responses.map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(responses.length);
  });

  attack(158, "a call returns fresh and complete JSON", async ({ request, player: as }) => {
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
