import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect } from "vitest";
import { call } from "../testing/index.ts";
import { it } from "../testing/served-app.ts";

const HOST = "Host: localhost\r\n";

describe("unknown paths", () => {
  it.for(["/leaderbord", "/apis", "/auth/nothing", "/puzzle/a/b", "/%"])(
    "are the web app with status 404 for a browser: %s",
    async (path, { app }) => {
      const options = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
      const { status, text, headers } = await call(app, null, "GET", path, undefined, options);
      expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(text).toContain("<title>Jumbl</title>");
      expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    },
  );

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

it.for<[string, allowed: string]>([
  ["/", "GET, HEAD"],
  ["/api/health", "GET, HEAD"],
  ["/api/auth/login", "POST"],
  ["/trpc/auth.me", "GET, HEAD, POST"],
])(
  "a wrong method at %s returns 405, and `Allow` lists the others",
  async ([path, allowed], { app }) => {
    for (const method of ["OPTIONS", "PUT", "DELETE", "TRACE"] as const) {
      const headers = { "content-type": "text/plain" };
      const response = await call(app, null, method, path, "x", { headers });
      expect([response.status, response.headers["allow"]]).toEqual([405, allowed]);
      expect(response.text).toContain('"code":"method_not_allowed"');
    }
  },
);

it("the script in the page is the only allowed inline script, by its hash", async ({ app }) => {
  const { text, headers } = await call(app, null, "GET", "/");
  const [script, ...others] = text.matchAll(/<script>(.*?)<\/script>/gs);
  expect(others).toEqual([]);
  const hash = createHash("sha256").update(script![1]!).digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it.for(["/auth?google_new_user=true", "/archive/", `/puzzle/${crypto.randomUUID()}`])(
  "the page %s is the web app, which is not cached, unlike files with a hash in their name",
  async (path, { app }) => {
    const { status, headers, text } = await call(app, null, "GET", path);
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).toContain("<title>Jumbl</title>");
    expect(headers["cache-control"]).toBe("no-cache");
    const { headers: hashed } = await call(app, null, "GET", "/assets/index-1.js");
    expect(hashed["cache-control"]).toBe("public, max-age=31536000, immutable");
  },
);

const countResponses = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

// Malformed and slow requests are rows 152 to 154 of system-tests/abuse.
describe("pipelining clients", () => {
  it("may pipeline ten requests and are disconnected above that", async ({ player, sendRaw }) => {
    const request = `GET /api/health HTTP/1.1\r\n${HOST}\r\n`;
    const last = `GET /api/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    expect(countResponses(await sendRaw(request.repeat(9) + last))).toBe(10);
    expect(countResponses(await sendRaw(request.repeat(100)).catch(() => ""))).toBeLessThan(100);
    expect((await player.get("/health")).status).toBe(200);
  });

  it("are disconnected after CONNECT, even if half open", async ({ server, connect }) => {
    const connected = once(server, "connection") as Promise<[Socket]>;
    connect(`CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`, { allowHalfOpen: true });
    const [socket] = await connected;
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });
});
