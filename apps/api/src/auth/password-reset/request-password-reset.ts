import type { RequestPasswordResetInput } from "@jumbl/contract/auth";
import type { Context } from "../../procedures/context.ts";
import { PlayerError } from "../../errors/errors.ts";
import { writeResetMail } from "./write-reset-mail.ts";

/**
 * Responds before the account is looked up, so that neither the response nor its time reveals whether the e-mail has
 * one. See docs/rules.md#forgotten-passwords.
 * @throws PlayerError 404 `mail_not_configured`
 */
export async function requestPasswordReset(ctx: Context, { email }: RequestPasswordResetInput) {
  const { auth, env, limits, req } = ctx;
  if (auth.mailer === undefined) {
    const message = `Passwords cannot be reset by email here. Please write to ${env.CONTACT_EMAIL}.`;
    throw new PlayerError("mail_not_configured", message);
  }
  await limits.credentials.consumePasswordReset(email, req.ip);
  auth.mailer.enqueue(req.log, () => writeResetMail(ctx, email));
  return { ok: true as const };
}
