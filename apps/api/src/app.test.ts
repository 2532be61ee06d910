import { expect, it } from "vitest";
import { call, startTestApp } from "./testing/index.ts";

// The headers of every response are checked in system-tests/abuse (`testing/safety.ts`).
it("the headers allow analytics hosts only where analytics are configured", async () => {
  const env = {
    FIREBASE_API_KEY: "key",
    FIREBASE_MEASUREMENT_ID: "G-1",
    FIREBASE_PROJECT_ID: "project",
    FIREBASE_APP_ID: "1",
    PUBLIC_URL: "https://jumbl.example",
  };
  const configured = await startTestApp({ env });
  const { headers, body } = await call(configured, null, "GET", "/api/config");
  const ids = { measurementId: "G-1", projectId: "project", appId: "1" };
  expect(body.firebase).toEqual({ apiKey: "key", ...ids });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).not.toContain("trusted-types");
  expect(policy).toMatch(/connect-src [^;]*https:\/\/firebaseinstallations\.googleapis\.com/);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  await configured.close();

  const unconfigured = await startTestApp({ env: { CONTACT_EMAIL: "us@jumbl.example" } });
  const config = await call(unconfigured, null, "GET", "/api/config");
  const contactEmail = "us@jumbl.example";
  expect(config.body).toEqual({ firebase: null, canResetPassword: false, contactEmail });
  expect(config.headers["content-security-policy"]).not.toContain("google");
  expect(config.headers).not.toHaveProperty("strict-transport-security");
  await unconfigured.close();
});
