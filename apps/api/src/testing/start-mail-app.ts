import { setClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { type DevMail, startDevMail } from "../dev/dev-mail.ts";
import { call, type CallOptions } from "./call.ts";
import { TEST_ORIGIN } from "./create-browser.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export type MailApp = {
  app: TestApp;
  mail: DevMail;
  requestReset: (email: string, options?: CallOptions) => ReturnType<typeof call>;
  /** Asks for a new password and returns the token of the mailed link. */
  fetchToken: (email: string) => Promise<string>;
  resetPassword: (
    token: string,
    newPassword: string,
    options?: CallOptions,
  ) => ReturnType<typeof call>;
  close: () => Promise<void>;
};

/** Starts two instances of the server with a mail server. */
export async function startMailApp(): Promise<MailApp> {
  const mail = await startDevMail();
  const app = await startTestApp({ instances: 2, env: { ...mail.env, PUBLIC_URL: TEST_ORIGIN } });
  await setClock(app.db, "2026-11-21T12:00:00Z");
  // The first instance sends, because its services are at hand.
  const requestReset: MailApp["requestReset"] = (email, options) =>
    call(app, null, "POST", "/api/auth/password-reset", { email }, { instance: 0, ...options });
  return {
    app,
    mail,
    requestReset,
    async fetchToken(email) {
      expect((await requestReset(email)).status).toBe(200);
      await app.services.mailer!.drain();
      const [, token = ""] =
        /\/reset-password#token=([^&]+)/.exec(mail.mails.at(-1)?.text ?? "") ?? [];
      expect(token).toMatch(/^[\w-]{43}$/);
      return token;
    },
    resetPassword: (token, newPassword, options) =>
      call(app, null, "POST", "/api/auth/password-reset/complete", { token, newPassword }, options),
    close: async () => {
      await app.close();
      await mail.close();
    },
  };
}
