/** The values of `error` with which a provider's sign-in leads back to /auth. */
export type SignInErrorCode =
  | "google_not_configured"
  | "ego_not_configured"
  | "cancelled"
  | "expired"
  | "failed"
  | "provider_unavailable"
  | "email_unverified"
  | "email_taken"
  | "too_many_tries";
