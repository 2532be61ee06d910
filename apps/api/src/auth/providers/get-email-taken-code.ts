import type { User } from "@jumbl/db";
import { type Provider, PROVIDERS, type SignInErrorCode } from "@jumbl/domain/account";
import type { Providers } from "./create-providers.ts";

/** Only for a person whose provider has verified that the e-mail is theirs: no one else may be told. */
export function getEmailTakenCode(
  { password, googleId, egoId }: Pick<User, "password" | "googleId" | "egoId">,
  { provider, providers }: { provider: Provider; providers: Providers },
): SignInErrorCode {
  const subjects = { google: googleId, ego: egoId };
  const other = PROVIDERS.find(
    (name) => name !== provider && subjects[name] !== null && providers[name] !== undefined,
  );
  if (other !== undefined) return `email_taken_${other}`;
  return password === null ? "email_taken" : "email_taken_password";
}
