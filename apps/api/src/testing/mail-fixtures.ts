import { expect } from "vitest";
import { startDevMail } from "../dev/dev-mail.ts";
import type { CallOptions } from "./call.ts";
import { TEST_ORIGIN } from "./create-browser.ts";
import { GOOD_PASSWORD } from "./create-player.ts";
import { it as base } from "./fixtures.ts";

const PROVIDERS = {
  GOOGLE_CLIENT_ID: "google",
  GOOGLE_CLIENT_SECRET: "secret",
  EGO_CLIENT_ID: "ego",
  EGO_CLIENT_SECRET: "secret",
  EGO_ISSUER: "https://ego.example",
};

/** Tests with two instances and a mail server. */
export const it = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
  .extend("mail", { scope: "file" }, async ({}, { onCleanup }) => {
    const mail = await startDevMail();
    onCleanup(() => mail.close());
    return mail;
  })
  .extend("appOptions", ({ mail }) => ({
    instances: 2,
    env: { ...mail.env, ...PROVIDERS, PUBLIC_URL: TEST_ORIGIN },
  }))
  // The first instance sends, as the fixtures have its services.
  .extend(
    "requestReset",
    ({ visitor }) =>
      (email: string, options?: CallOptions) =>
        visitor.post("/auth/password-reset", { email }, { instance: 0, ...options }),
  )
  /** Requests a new password and returns the token of the mailed link. */
  .extend("fetchToken", ({ app, mail, requestReset }) => async (email: string) => {
    expect((await requestReset(email)).status).toBe(200);
    await app.services.auth.mailer!.drain();
    const text = mail.mails.at(-1)?.text ?? "";
    const [, token = ""] = /\/reset-password#token=([^&]+)/.exec(text) ?? [];
    expect(token).toMatch(/^[\w-]{43}$/);
    return token;
  })
  .extend(
    "logInWith",
    ({ visitor, player }) =>
      (password = GOOD_PASSWORD) =>
        visitor.login(player.email, password),
  )
  .extend(
    "resetPassword",
    ({ visitor }) =>
      (token: string, newPassword: string) =>
        visitor.post("/auth/password-reset/complete", { token, newPassword }),
  );
