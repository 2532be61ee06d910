import { createHash } from "node:crypto";
import type { InjectOptions } from "fastify";
import { describe, expect } from "vitest";
import { call } from "../testing/index.ts";
import { it } from "../testing/served-app.ts";

const HOST = "Host: localhost\r\n";

describe("unknown paths", () => {
  const unknownPaths: [InjectOptions["method"] & string, string, number][] = [
    ["GET", "/api", 404],
    ["GET", "/api/nothing", 404],
    ["GET", "/api/auth/me/", 404],
    ["GET", "/API/auth/me", 404],
    ["GET", "//api/auth/me", 404],
    ["GET", "//api/../auth", 404],
    ["GET", "/api/auth%2fme", 404],
    ["GET", "/api/%ZZ", 400],
    ["GET", "/%ZZ", 400],
    ["GET", "/api/%00", 404],
    ["GET", "/.env", 404],
    ["GET", "/server.js", 404],
    ["GET", "/assets/index.js.map", 404],
    ["GET", "/trpc-panel.html", 404],
    ["GET", "/trpc/nothing.here", 404],
    ["GET", "/trpc", 404],
    ["POST", "/", 404],
    ["DELETE", "/profile", 404],
    ["OPTIONS", "/api/auth/login", 404],
    ["PUT", "/api/auth/me", 405],
    ["PATCH", "/api/auth/login", 405],
    ["GET", `/api/puzzle/${"x".repeat(6000)}`, 404],
  ];
  it.for(unknownPaths)(
    "return a JSON error: %s %.40s",
    async ([method, path, expected], { app, player }) => {
      const { status, headers, text } = await call(app, player, method, path);
      expect(status).toBe(expected);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(text).not.toMatch(/Fastify|Route |stack|FST_/);
    },
  );

  it.for([
    "/api/../auth/me",
    "/api/%2e%2e/auth/me",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
  ])("do not reach files outside the web app: %s", async (path, { sendRaw }) => {
    const response = await sendRaw(`GET ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).toContain('"code":"not_found"');
  });

  it("return the web app with status 404 for what may be a mistyped page", async ({ app }) => {
    for (const path of ["/leaderbord", "/metrics", "/trpc-panel", "/auth/nothing", "/puzzle/a/b"]) {
      const response = await call(app, null, "GET", path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.text).toContain("<title>Jumbl</title>");
    }
  });
});

it("the script in the page is the only allowed inline script, by its hash", async ({ app }) => {
  const { text, headers } = await call(app, null, "GET", "/");
  const [script, ...others] = text.matchAll(/<script>(.*?)<\/script>/gs);
  expect(others).toEqual([]);
  const hash = createHash("sha256").update(script![1]!).digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it.for([
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
])("the page %s is the web app", async (path, { app }) => {
  const { status, headers, text } = await call(app, null, "GET", path);
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(text).toContain("<title>Jumbl</title>");
});
