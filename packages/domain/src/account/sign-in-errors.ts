/**
 * Why signing in with a provider led back to /auth, as the `error` of its address says it, each with the player's
 * sentence (Decision 8).
 */
export const SIGN_IN_ERRORS = {
  google_not_configured: "Signing in with Google is not available here. Please use your email.",
  ego_not_configured: "Signing in with Ego is not available here. Please use your email.",
  cancelled: "Sign-in was cancelled.",
  expired: "That sign-in has expired or was already used. Please try again.",
  failed: "We could not confirm that sign-in. Please try again.",
  provider_unavailable: "The sign-in service did not answer. Please try again in a moment.",
  email_unverified:
    "Your email is not verified with that service yet. Verify it there, or sign up with your email.",
  email_taken:
    "An account with that email already exists. Please log in with your email and password.",
  too_many_tries:
    "Too many sign-ins from your network just now. Please try again in a few minutes.",
} as const;

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

/** The player's sentence for the `error` of /auth's address; undefined for none, or for one that is not ours. */
export function signInErrorSentence(code: string | null | undefined): string | undefined {
  return code != null && Object.hasOwn(SIGN_IN_ERRORS, code)
    ? SIGN_IN_ERRORS[code as SignInErrorCode]
    : undefined;
}
