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
  it.for(paths)(
    "has a unique id and the security headers: %s",
    async ([, method, path], { app }) => {
      const send = () => call(app, null, method, path, method === "POST" ? "{" : undefined);
      const { headers } = await send();
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["x-request-id"]).not.toBe((await send()).headers["x-request-id"]);
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
      expect(Object.keys(headers).join(" ")).not.toMatch(
        /strict-transport-security|\bserver\b|x-powered-by|access-control/,
      );
      // Pages are kept by browsers; responses of the API are not.
      if (path.length === 1 || path === "/nothing") return;
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
    const input = { email: 1, password: [] };
    const wrongType = await callTrpc(app, null, "mutation", "auth.login", input);
    expect([wrongType.status, wrongType.body.code]).toEqual([400, "invalid"]);
    expect(wrongType.text).not.toMatch(/stack|invalid_type|"expected"/);
    expect((await callTrpc(app, player, "query", "auth.nothing")).status).toBe(404);
    expect((await call(app, player, "GET", "/trpc/auth.logout")).status).toBe(405);
    expect((await callTrpc(app, player, "mutation", "auth.me", {})).status).toBe(405);
    const { body } = await call(app, null, "GET", "/trpc/auth.me");
    expect(body.error).toMatchObject({
      code: -32_001,
      data: { code: "unauthorized", httpStatus: 401 },
    });
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
