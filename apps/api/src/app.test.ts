import { expect, it } from "vitest";
import { call, startTestApp } from "./testing/index.ts";

// The headers of every response are checked in system-tests/abuse (`testing/safety.ts`).
it("analytics hosts, mail and providers are available only where they are configured", async () => {
  const env = {
    FIREBASE_API_KEY: "key",
    FIREBASE_MEASUREMENT_ID: "G-1",
    FIREBASE_PROJECT_ID: "project",
    FIREBASE_APP_ID: "1",
    PUBLIC_URL: "https://jumbl.example",
  };
  const configured = await startTestApp({ env });
  const { headers, body: config } = await call(configured, null, "GET", "/api/config");
  const ids = { measurementId: "G-1", projectId: "project", appId: "1" };
  expect(config.firebase).toEqual({ apiKey: "key", ...ids });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).not.toContain("trusted-types");
  expect(policy).toMatch(/connect-src [^;]*https:\/\/firebaseinstallations\.googleapis\.com/);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  await configured.close();

  const unconfigured = await startTestApp({ env: { CONTACT_EMAIL: "us@jumbl.example" } });
  const bare = await call(unconfigured, null, "GET", "/api/config");
  const contactEmail = "us@jumbl.example";
  expect(bare.body).toEqual({ firebase: null, canResetPassword: false, contactEmail });
  expect(bare.headers["content-security-policy"]).not.toContain("google");
  expect(bare.headers).not.toHaveProperty("strict-transport-security");

  const body = { email: "ada@example.org" };
  const reset = await call(unconfigured, null, "POST", "/api/auth/password-reset", body);
  const message = "Passwords cannot be reset by email here. Please write to us@jumbl.example.";
  expect([reset.status, reset.body]).toEqual([404, { code: "mail_not_configured", message }]);

  const providers = await call(unconfigured, null, "GET", "/api/auth/providers");
  expect(providers.body).toEqual({ google: false, ego: false });
  for (const path of ["/auth/google", "/auth/google/callback?code=a&state=b"]) {
    const response = await call(unconfigured, null, "GET", path);
    expect(response.headers.location).toBe("/auth?error=google_not_configured");
  }
  await unconfigured.close();
});
