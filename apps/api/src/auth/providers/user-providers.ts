import type { User } from "@jumbl/db";
import { type Provider, PROVIDERS, type SignInErrorCode } from "@jumbl/domain/account";
import type { Providers } from "./create-providers.ts";

/** The providers with which the user can sign in. */
export const listUserProviders = (user: Pick<User, `${Provider}Id`>): Provider[] =>
  PROVIDERS.filter((provider) => user[`${provider}Id`] !== null);

/** Only for a person whose provider has verified that the e-mail is theirs: no one else may be told. */
export function getEmailTakenCode(
  user: Pick<User, "password" | `${Provider}Id`>,
  { provider, providers }: { provider: Provider; providers: Providers },
): SignInErrorCode {
  const other = listUserProviders(user).find(
    (name) => name !== provider && providers[name] !== undefined,
  );
  if (other !== undefined) return `email_taken_${other}`;
  return user.password === null ? "email_taken" : "email_taken_password";
}
