import { type Provider, type SignInErrorCode, PROVIDER_NAMES } from "@jumbl/domain/account";

/** The message for the player for each cause of a failed provider sign-in. */
export const SIGN_IN_ERROR_MESSAGES: Readonly<Record<SignInErrorCode, string>> = {
  google_not_configured: formatNotConfigured("google"),
  ego_not_configured: formatNotConfigured("ego"),
  cancelled: "Sign-in was cancelled.",
  expired: "That sign-in has expired or was already used. Please try again.",
  failed: "We could not confirm that sign-in. Please try again.",
  provider_unavailable: "The sign-in service did not respond. Please try again in a moment.",
  email_unverified:
    "Your email is not verified with that service yet. Verify it there, or sign up with your email.",
  email_taken:
    "An account with that email already exists and cannot sign in this way. Please sign in as you did before.",
  email_taken_password:
    "An account with that email already exists. Please log in with your email and password.",
  email_taken_google: formatEmailTaken("google"),
  email_taken_ego: formatEmailTaken("ego"),
  too_many_tries: "Too many sign-ins from your network. Please try again in a few minutes.",
};

/** The message for the `error` parameter of /auth; undefined for no code or an unknown one. */
export function getSignInErrorMessage(code: string | null | undefined): string | undefined {
  return code != null && Object.hasOwn(SIGN_IN_ERROR_MESSAGES, code)
    ? SIGN_IN_ERROR_MESSAGES[code as SignInErrorCode]
    : undefined;
}

function formatEmailTaken(provider: Provider): string {
  return `An account with that email already exists. Please sign in with "Continue with ${PROVIDER_NAMES[provider]}".`;
}

function formatNotConfigured(provider: Provider): string {
  return `Signing in with ${PROVIDER_NAMES[provider]} is not available here. Please use your email.`;
}
