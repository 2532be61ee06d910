import type { User } from "@jumbl/db";
import { insertExpiring } from "@jumbl/db/queries/accounts/expiring-rows";
import { findUserByEmail } from "@jumbl/db/queries/accounts/users";
import { PROVIDER_NAMES } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";
import { PAGES } from "@jumbl/domain/pages";
import type { Context } from "../../procedures/context.ts";
import { getPublicOrigin } from "../../env/env.ts";
import { listUserProviders } from "../providers/user-providers.ts";
import { createSecret, hashSecret } from "../secrets.ts";
import type { Mail } from "./mailer.ts";

const RESET_MINUTES = 30;

const IGNORE = `If you did not ask for this, ignore this email: nothing has changed.`;

function joinParagraphs(...paragraphs: string[]): string {
  return `${paragraphs.join("\n\n")}\n`;
}

type MailContext = Pick<Context, "db" | "env"> & { auth: Pick<Context["auth"], "providers"> };

function writeProviderMail(user: User, { env, auth: { providers } }: MailContext): Mail {
  const names = listUserProviders(user)
    .filter((provider) => providers[provider] !== undefined)
    .map((provider) => PROVIDER_NAMES[provider]);
  const buttons = names.map((name) => `"Continue with ${name}"`).join(" or ");
  const howTo =
    names.length > 0
      ? [
          `your account has no password: you sign in with ${names.join(" or ")}.`,
          `Open ${getPublicOrigin(env)}${PAGES.auth} and press ${buttons}.`,
        ]
      : [
          "your account has no password, and the way you signed in is no longer offered.",
          `Please write to ${env.CONTACT_EMAIL}.`,
        ];
  return {
    to: user.email,
    subject: `How to sign in to ${BRAND.name}`,
    text: joinParagraphs(`Hello ${user.username},`, ...howTo, IGNORE),
  };
}

/** Returns a link that works once, for half an hour. The token is in the fragment, which browsers send to no server. */
export async function createResetLink(
  { db, env }: Pick<Context, "db" | "env">,
  { id: userId, username, email }: Pick<User, "id" | "username" | "email">,
): Promise<string> {
  const token = createSecret();
  const seconds = RESET_MINUTES * 60;
  const row = { tokenHash: hashSecret(token), userId, email, seconds };
  await insertExpiring(db, "passwordResets", row);
  const fragment = new URLSearchParams({ token, username, email });
  return `${getPublicOrigin(env)}${PAGES.resetPassword}#${fragment.toString()}`;
}

/** A player without a password is told how to sign in. @returns undefined when no account has the e-mail */
export async function writeResetMail(ctx: MailContext, email: string): Promise<Mail | undefined> {
  const user = await findUserByEmail(ctx.db, email);
  if (user === undefined) return undefined;
  if (user.password === null) return writeProviderMail(user, ctx);

  const link = await createResetLink(ctx, user);
  return {
    to: user.email,
    subject: `Your new ${BRAND.name} password`,
    text: joinParagraphs(
      `Hello ${user.username},`,
      "choose a new password here:",
      link,
      `The link works once, for ${RESET_MINUTES} minutes. A new password signs you out everywhere.`,
      IGNORE,
    ),
  };
}
