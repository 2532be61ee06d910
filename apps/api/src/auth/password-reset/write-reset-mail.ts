import type { User } from "@jumbl/db";
import { insertPasswordReset } from "@jumbl/db/queries/accounts/password-resets";
import { findUserByEmail } from "@jumbl/db/queries/accounts/users";
import { PROVIDER_NAMES, PROVIDERS } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";
import type { Context } from "../../procedures/context.ts";
import { getPublicOrigin } from "../../env/env.ts";
import { createSecret, hashSecret } from "../secrets.ts";
import type { Mail } from "./mailer.ts";

const RESET_MINUTES = 30;

const IGNORE = `If you did not ask for this, ignore this mail: nothing has changed.`;

function joinParagraphs(...paragraphs: string[]): string {
  return `${paragraphs.join("\n\n")}\n`;
}

function writeProviderMail({ username, email, googleId, egoId }: User, origin: string): Mail {
  const subjects = { google: googleId, ego: egoId };
  const names = PROVIDERS.filter((provider) => subjects[provider] !== null).map(
    (provider) => PROVIDER_NAMES[provider],
  );
  const buttons = names.map((name) => `"Continue with ${name}"`).join(" or ");
  return {
    to: email,
    subject: `How to sign in to ${BRAND.name}`,
    text: joinParagraphs(
      `Hello ${username},`,
      `your account has no password: you sign in with ${names.join(" or ")}.`,
      `Open ${origin}/auth and press ${buttons}.`,
      IGNORE,
    ),
  };
}

/** An account without a password is told how it signs in. @returns undefined when no account has the e-mail */
export async function writeResetMail(
  { db, env }: Pick<Context, "db" | "env">,
  email: string,
): Promise<Mail | undefined> {
  const user = await findUserByEmail(db, email);
  if (user === undefined) return undefined;
  const origin = getPublicOrigin(env);
  if (user.password === null) return writeProviderMail(user, origin);

  const token = createSecret();
  const seconds = RESET_MINUTES * 60;
  const { id: userId } = user;
  await insertPasswordReset(db, {
    tokenHash: hashSecret(token),
    userId,
    email: user.email,
    seconds,
  });
  return {
    to: user.email,
    subject: `Your new ${BRAND.name} password`,
    text: joinParagraphs(
      `Hello ${user.username},`,
      "choose a new password here:",
      // In the fragment, which browsers send to no server.
      `${origin}/reset-password#${new URLSearchParams({ token, username: user.username, email: user.email }).toString()}`,
      `The link works once, for ${RESET_MINUTES} minutes. A new password signs you out everywhere.`,
      IGNORE,
    ),
  };
}
