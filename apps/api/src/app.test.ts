import { describe, expect } from "vitest";
import { call, startTestApp } from "./testing/index.ts";
import { it } from "./testing/served-app.ts";

// The headers of every response are checked in system-tests/abuse (`testing/safety.ts`).
describe("the headers", () => {
  it("allow analytics hosts only where analytics are configured", async () => {
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
    expect(config.headers).not.toHaveProperty("strict-transport-security");
    await unconfigured.close();
  });
});

describe("an error over tRPC", () => {
  it("has the JSON-RPC code of its status", async ({ app }) => {
    const { body } = await call(app, null, "GET", "/trpc/auth.me");
    expect(body.error.code).toBe(-32_001);
    expect(body.error.data).toMatchObject({ code: "unauthorized", httpStatus: 401 });
  });
});
