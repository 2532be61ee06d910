import { checkMailServer } from "../../auth/password-reset/mailer.ts";
import type { Env } from "../../env/env.ts";
import type { Diagnosis } from "./diagnosis.ts";

/** Whether the mail server can be reached and accepts the password; no mail is sent. */
export async function diagnoseMail(env: Env): Promise<Diagnosis[]> {
  if (env.SMTP_URL === undefined) return [];
  const failure = await checkMailServer(env.SMTP_URL);
  const subject = "mail";
  return failure === undefined
    ? [{ subject, state: "ok", finding: "the mail server accepts e-mails" }]
    : [{ subject, state: "fail", finding: `SMTP_URL: ${failure}; no password can be reset` }];
}
