import { createHash } from "node:crypto";
import type { InjectOptions } from "fastify";
import { describe, expect, vi } from "vitest";
import { call } from "../testing/index.ts";
import { it } from "../testing/served-app.ts";

const HOST = "Host: localhost\r\n";

describe("unknown paths", () => {
  const unknownPaths: [InjectOptions["method"] & string, string, number][] = [
    ["GET", "/api", 404],
    ["GET", "/api/nothing", 404],
    ["GET", "//api/../auth", 404],
    ["GET", "/api/%ZZ", 400],
    ["GET", "/%ZZ", 400],
    ["GET", "/api/%00", 404],
    ["GET", "/server.js", 404],
    ["GET", "/assets/index.js.map", 404],
    ["GET", "/trpc-panel.html", 404],
    ["GET", "/trpc/nothing.here", 404],
    ["GET", "/trpc", 404],
    ["POST", "/nothing", 404],
    ["PATCH", "/api/nothing", 404],
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

  it.for(
    "/leaderbord /trpc-panel /apis /auth/nothing /puzzle/a/b /caf%C3%A9 /a.b /% /foo%20bar /archive// /@anna /.env".split(
      " ",
    ),
  )("are the web app with status 404 for a browser: %s", async (path, { app }) => {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const response = await call(app, null, "GET", path, undefined, { headers });
    expect([response.status, response.headers["content-type"]]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(response.text).toContain("<title>Jumbl</title>");
    expect(response.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  });

  it("are JSON for a browser below /api and /trpc", async ({ app }) => {
    const headers = { accept: "text/html" };
    for (const path of ["/api", "/api/nothing", "/api/%ZZ", "/trpc?a", "/trpc/nothing"]) {
      const { text } = await call(app, null, "GET", path, undefined, { headers });
      expect(JSON.parse(text)).toMatchObject(
        path === "/trpc/nothing"
          ? { error: { data: { code: "not_found" } } }
          : { code: expect.any(String) },
      );
    }
  });
});

describe("methods", () => {
  it.for<[string, allowed: string]>([
    ["/", "GET, HEAD"],
    ["/profile", "GET, HEAD"],
    ["/puzzle/1", "GET, HEAD"],
    ["/index.html", "GET, HEAD"],
    ["/api/health", "GET, HEAD"],
    ["/api/docs/swagger-ui.css", "GET, HEAD"],
    ["/auth/google", "GET, HEAD"],
    ["/api/auth/me", "GET, HEAD"],
    ["/api/auth/login", "POST"],
    ["/trpc/auth.me", "GET, HEAD, POST"],
  ])(
    "a wrong one at %s returns 405, and `Allow` lists the others",
    async ([path, allowed], { app }) => {
      for (const method of ["OPTIONS", "PUT", "DELETE", "TRACE"] as const) {
        const headers = { "content-type": "text/plain" };
        const response = await call(app, null, method, path, "x", { headers });
        expect([response.status, response.headers["allow"]]).toEqual([405, allowed]);
        expect(response.text).toContain('"code":"method_not_allowed"');
      }
    },
  );

  it.for([
    "/",
    "/archive",
    "/index.html",
    "/api/health",
    "/api/auth/me",
    "/trpc/auth.me",
    "/nothing",
  ])(
    "HEAD returns the status and headers of GET at %s, without a body",
    async (path, { app, player }) => {
      const [get, head] = await Promise.all([
        call(app, player, "GET", path),
        call(app, player, "HEAD", path),
      ]);
      expect(head.text).toBe("");
      expect([head.status, head.headers["content-type"], head.headers["content-length"]]).toEqual([
        get.status,
        get.headers["content-type"],
        get.headers["content-length"],
      ]);
    },
  );
});

it.for<[name: string, value: string, status: number]>([
  ["range", "bytes=999999999-", 200],
  ["range", "bytes=abc", 200],
  ["if-match", '"x"', 412],
  ["if-unmodified-since", "Sat, 01 Jan 2000 00:00:00 GMT", 412],
])("%s: %s is not a server error", async ([name, value, expected], { app }) => {
  for (const path of ["/", "/archive", "/index.html"]) {
    const { status, text } = await call(app, null, "GET", path, undefined, {
      headers: { [name]: value },
    });
    expect([path, status]).toEqual([path, expected]);
    if (status !== 200) expect(JSON.parse(text).code).toBe("malformed");
  }
});

it("only files with a hash in their name are cached", async ({ app }) => {
  const load = async (path: string) =>
    (await call(app, null, "GET", path)).headers["cache-control"];
  expect(await Promise.all(["/", "/archive", "/assets/index-1.js"].map(load))).toEqual([
    "no-cache",
    "no-cache",
    "public, max-age=31536000, immutable",
  ]);
});

it("serving a page causes no warning about too many listeners", async ({ sendRaw }) => {
  const warned = vi.fn<(warning: Error) => void>();
  process.on("warning", warned);
  expect(await sendRaw(`GET /archive HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)).toContain(
    "200 OK",
  );
  process.off("warning", warned);
  expect(warned).not.toHaveBeenCalled();
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
