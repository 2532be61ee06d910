import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  callTrpc,
  newPlayer,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "./testing/index.ts";

let app: TestApp;
let player: TestPlayer;
let webRoot: string;
let port: number;

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), "jumbl-web-"));
  writeFileSync(path.join(webRoot, "index.html"), "<!doctype html><title>Jumbl</title>");
  app = await startTestApp({ webRoot });
  player = await newPlayer(app);
  const [server] = app.instances;
  await server!.listen({ port: 0, host: "127.0.0.1" });
  port = (server!.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

/** Sends bytes as they are, and waits until the server hangs up. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.once("close", () => resolve(answer));
    socket.once("error", reject);
  });
}

const HOST = "Host: localhost\r\n";
const ME = "GET /api/auth/me HTTP/1.1\r\n";

describe("bytes that are no proper request", () => {
  const cases: [string, string, number][] = [
    [
      "two lengths",
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
    ["an address of 20 kB", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  ];
  it.each(cases)(
    "are answered once, in our words, and hung up on: %s",
    async (_case, bytes, status) => {
      const answer = await sendRaw(bytes);
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
      expect(head).toMatch(/connection: close/i);
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(JSON.parse(body)).toEqual(
        status === 431
          ? { message: "That request is too large.", code: "too_large" }
          : { message: "That request was not understood.", code: "malformed" },
      );
    },
  );

  it.each([
    ["no host", `${ME}\r\n`, 400],
    ["two hosts", `${ME}${HOST}Host: evil.example\r\nConnection: close\r\n\r\n`, 400],
    ["HTTP/0.9", "GET /api/auth/me\r\n\r\n", 401],
  ])("are answered once and hung up on: %s", async (_case, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  });

  it("do not keep anybody else from being answered", async () => {
    expect((await call(app, player, "GET", "/api/auth/me")).status).toBe(200);
  });
});

const countAnswers = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

describe("a client that never comes to an end", () => {
  it("is cut off: five seconds for headers, ten for a request", () => {
    const { headersTimeout, requestTimeout } = app.instances[0]!.server;
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 5000,
      requestTimeout: 10_000,
    });
  });

  it("may ask some questions at once on a connection, and is hung up on with many", async () => {
    const question = `GET /api/health HTTP/1.1\r\n${HOST}\r\n`;
    const last = `GET /api/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    expect(countAnswers(await sendRaw(question.repeat(9) + last))).toBe(10);
    expect(countAnswers(await sendRaw(question.repeat(100)).catch(() => ""))).toBeLessThan(100);
    expect((await call(app, player, "GET", "/api/health")).status).toBe(200);
  });

  it("or never reads its answers is hung up on after fifteen seconds of silence", () => {
    expect(app.instances[0]!.server.timeout).toBe(15_000);
  });
});

describe("addresses that lead nowhere", () => {
  const nowhere: [InjectOptions["method"] & string, string, number][] = [
    ["GET", "/api", 404],
    ["GET", "/api/", 404],
    ["GET", "/api/nothing", 404],
    ["GET", "/api/auth/me/", 404],
    ["GET", "/API/auth/me", 404],
    ["GET", "/API/ME", 404],
    ["GET", "//api/auth/me", 404],
    ["GET", "//api/../auth", 404],
    ["GET", "/api/auth%2fme", 404],
    ["GET", "/api/%ZZ", 400],
    ["GET", "/%ZZ", 400],
    ["GET", "/api/%00", 404],
    ["GET", "/.env", 404],
    ["GET", "/.git/config", 404],
    ["GET", "/server.js", 404],
    ["GET", "/assets/index.js.map", 404],
    ["GET", "/trpc-panel.html", 404],
    ["GET", "/trpc/nothing.here", 404],
    ["GET", "/trpc", 404],
    ["POST", "/", 404],
    ["DELETE", "/profile", 404],
    ["OPTIONS", "/api/auth/login", 404],
    ["PUT", "/api/auth/me", 405],
    ["POST", "/api/auth/me", 405],
    ["PATCH", "/api/auth/login", 405],
    ["GET", `/api/puzzle/${"x".repeat(6000)}`, 404],
  ];
  it.each(nowhere)("say so in JSON: %s %.40s", async (method, address, status) => {
    const answer = await call(app, player, method, address);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.text).not.toMatch(/Fastify|Route |stack|FST_/);
  });

  it.each([
    "/api/../auth/me",
    "/api/%2e%2e/auth/me",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
  ])("are not looked for outside: %s", async (address) => {
    const answer = await sendRaw(`GET ${address} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"code":"not_found"');
  });

  it("are the app's own 404 page, with that status, where a person may have mistyped one", async () => {
    for (const address of [
      "/leaderbord",
      "/metrics",
      "/trpc-panel",
      "/auth/nothing",
      "/puzzle/a/b",
    ]) {
      const answer = await call(app, null, "GET", address);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.text).toContain("<title>Jumbl</title>");
    }
  });
});

describe("the pages", () => {
  it.each([
    "/",
    "/auth",
    "/auth?google_new_user=true",
    "/archive",
    "/leaderboard",
    "/achievements",
    "/profile",
    "/privacy",
    "/puzzle/00000000-0000-4000-8000-000000000000",
    "/?google_auth=success",
  ])("are the one app: %s", async (address) => {
    const answer = await call(app, null, "GET", address);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(answer.text).toContain("<title>Jumbl</title>");
  });
});

describe("every answer", () => {
  const places: [string, string, string][] = [
    ["a page", "GET", "/"],
    ["a page that is not there", "GET", "/nothing"],
    ["a call", "GET", "/api/config"],
    ["a refused call", "GET", "/api/auth/me"],
    ["a call that is not there", "GET", "/api/nothing"],
    ["a wrong method", "PUT", "/api/auth/me"],
    ["a procedure", "GET", "/trpc/config.get"],
    ["a refused procedure", "GET", "/trpc/auth.me"],
    ["the way to a provider", "GET", "/auth/google"],
    ["a broken body", "POST", "/api/auth/login"],
    ["health", "GET", "/api/health"],
  ];
  it.each(places)("carries the security headers: %s", async (_case, method, address) => {
    const { headers } = await call(app, null, method, address, method === "POST" ? "{" : undefined);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|https:|\*/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it.each(places.filter(([, , address]) => address.length > 1 && address !== "/nothing"))(
    "to a call is kept by nobody: %s",
    async (_case, method, address) => {
      const body = method === "POST" ? "{" : undefined;
      const { headers } = await call(app, null, method, address, body);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers).not.toHaveProperty("etag");
    },
  );

  it("to a foreign page is not for it to read", async () => {
    const headers = {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    };
    for (const method of ["OPTIONS", "GET"] as const) {
      const answer = await call(app, player, method, "/api/auth/me", undefined, { headers });
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith("access-control")),
      ).toEqual([]);
    }
  });

  it("is whole and JSON, whatever was asked for in its place", async () => {
    const first = await call(app, player, "GET", "/api/auth/me");
    for (const headers of [
      { accept: "text/html" },
      { "if-none-match": "*" },
      { "if-modified-since": new Date().toUTCString() },
      { range: "bytes=0-1" },
    ]) {
      const answer = await call(app, player, "GET", "/api/auth/me", undefined, {
        headers,
      });
      expect([answer.status, answer.text]).toEqual([200, first.text]);
    }
  });

  it("opens the analytics' hosts only where they are configured", async () => {
    const env = {
      FIREBASE_API_KEY: "key",
      FIREBASE_MEASUREMENT_ID: "G-1",
      PUBLIC_URL: "https://jumbl.example",
    };
    const configured = await startTestApp({ env });
    const { headers, body } = await call(configured, null, "GET", "/api/config");
    expect(body.firebase).toEqual({ apiKey: "key", measurementId: "G-1" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toMatch(/connect-src [^;]*https:\/\/firebaseinstallations\.googleapis\.com/);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    await configured.close();

    const half = await startTestApp({
      env: { FIREBASE_API_KEY: "key", CONTACT_EMAIL: "us@jumbl.example" },
    });
    const config = await call(half, null, "GET", "/api/config");
    expect(config.body).toEqual({ firebase: null, contactEmail: "us@jumbl.example" });
    expect(config.headers["content-security-policy"]).not.toContain("google");
    await half.close();
  });
});

const batch = (names: string[]) =>
  call(app, player, "GET", `/trpc/${names.join(",")}?batch=1&input={}`);

describe("the procedures", () => {
  it("refuse what is not theirs to answer", async () => {
    const wrongType = await callTrpc(app, null, "mutation", "auth.login", {
      email: 1,
      password: [],
    });
    expect([wrongType.status, wrongType.body.code]).toEqual([400, "invalid"]);
    expect(wrongType.text).not.toMatch(/stack|invalid_type|"expected"/);
    expect((await callTrpc(app, player, "query", "auth.nothing")).status).toBe(404);
    expect((await call(app, player, "GET", "/trpc/auth.logout")).status).toBe(405);
    const headers = { "content-type": "application/json" };
    expect((await call(app, player, "POST", "/trpc/auth.me", "{}", { headers })).status).toBe(405);
    expect((await call(app, player, "GET", "/api/auth/me")).status).toBe(200);
  });

  it("come in batches of ten at most", async () => {
    const ten = Array.from({ length: 10 }, () => "auth.me");
    expect((await batch(ten)).status).toBe(200);
    expect((await batch([...ten, "auth.me"])).status).toBe(400);
    expect((await batch(Array.from({ length: 300 }, () => "auth.me"))).status).toBe(400);
    expect((await batch(Array.from({ length: 1000 }, () => ""))).status).toBe(400);
    expect((await batch(Array.from({ length: 1000 }, () => "auth.me"))).status).toBe(404);
  });

  it("say the same as the documented paths, in status and words", async () => {
    const bodies = [
      {},
      { email: "nonsense", password: "" },
      { email: "nobody@example.org", password: "Wrong-Password-1" },
    ];
    for (const body of bodies) {
      const rest = await call(app, null, "POST", "/api/auth/login", body);
      const trpc = await callTrpc(app, null, "mutation", "auth.login", body);
      expect(trpc.status).toBe(rest.status);
      expect(trpc.body).toMatchObject(rest.body);
    }
  });
});
