import { describe, expect } from "vitest";
import { call, callTrpc, startTestApp, type TestApp, type TestPlayer } from "./testing/index.ts";
import { it } from "./testing/served-app.ts";

describe("every response", () => {
  const paths: [string, string, string][] = [
    ["a page", "GET", "/"],
    ["an unknown page", "GET", "/nothing"],
    ["a call", "GET", "/api/config"],
    ["a call without a token", "GET", "/api/auth/me"],
    ["an unknown path of the API", "GET", "/api/nothing"],
    ["a wrong method", "PUT", "/api/auth/me"],
    ["a procedure", "GET", "/trpc/config.get"],
    ["a procedure without a token", "GET", "/trpc/auth.me"],
    ["a redirect to a provider", "GET", "/auth/google"],
    ["a malformed body", "POST", "/api/auth/login"],
    ["health", "GET", "/api/health"],
  ];
  it.for(paths)("has a unique id: %s", async ([_case, method, path], { app }) => {
    const ids = new Set<unknown>();
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await call(app, null, method, path, method === "POST" ? "{" : undefined);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      ids.add(headers["x-request-id"]);
    }
    expect(ids.size).toBe(2);
  });

  it.for(paths)("has the security headers: %s", async ([_case, method, path], { app }) => {
    const { headers } = await call(app, null, method, path, method === "POST" ? "{" : undefined);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
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

  it.for(paths.filter(([, , path]) => path.length > 1 && path !== "/nothing"))(
    "of an API path has Cache-Control no-store: %s",
    async ([_case, method, path], { app }) => {
      const body = method === "POST" ? "{" : undefined;
      const { headers } = await call(app, null, method, path, body);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers).not.toHaveProperty("etag");
    },
  );

  it("allows analytics hosts only where analytics are configured", async () => {
    const env = {
      FIREBASE_API_KEY: "key",
      FIREBASE_MEASUREMENT_ID: "G-1",
      FIREBASE_PROJECT_ID: "project",
      FIREBASE_APP_ID: "1:2:web:3",
      PUBLIC_URL: "https://jumbl.example",
    };
    const configured = await startTestApp({ env });
    const { headers, body } = await call(configured, null, "GET", "/api/config");
    expect(body.firebase).toEqual({
      apiKey: "key",
      measurementId: "G-1",
      projectId: "project",
      appId: "1:2:web:3",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).not.toContain("trusted-types");
    expect(policy).toMatch(/connect-src [^;]*https:\/\/firebaseinstallations\.googleapis\.com/);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    await configured.close();

    const unconfigured = await startTestApp({ env: { CONTACT_EMAIL: "us@jumbl.example" } });
    const config = await call(unconfigured, null, "GET", "/api/config");
    expect(config.body).toEqual({
      firebase: null,
      canResetPassword: false,
      contactEmail: "us@jumbl.example",
    });
    expect(config.headers["content-security-policy"]).not.toContain("google");
    await unconfigured.close();
  });
});

const callBatch = (app: TestApp, player: TestPlayer, names: string[]) =>
  call(app, player, "GET", `/trpc/${names.join(",")}?batch=1&input={}`);

describe("tRPC procedures", () => {
  it("return 400, 404 or 405 for invalid calls", async ({ app, player }) => {
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

  it("return the JSON-RPC code of the status", async ({ app }) => {
    const { body } = await call(app, null, "GET", "/trpc/auth.me");
    expect(body.error.code).toBe(-32_001);
    expect(body.error.data).toMatchObject({ code: "unauthorized", httpStatus: 401 });
  });

  it("are limited to ten per batch", async ({ app, player }) => {
    const ten = Array.from({ length: 10 }, () => "auth.me");
    expect((await callBatch(app, player, ten)).status).toBe(200);
    const eleven = await callBatch(app, player, [...ten, "auth.me"]);
    expect([eleven.status, eleven.body.error.data.code, eleven.body.error.message]).toEqual([
      400,
      "batch_too_large",
      "A batch holds at most 10 calls.",
    ]);
    for (const [count, path, status] of [
      [300, "auth.me", 400],
      [1000, "", 400],
      [1000, "auth.me", 404],
    ] as const) {
      const paths = Array.from({ length: count }, () => path);
      expect((await callBatch(app, player, paths)).status).toBe(status);
    }
  });
});
