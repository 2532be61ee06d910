import { BRAND } from "../brand/index.ts";

export const PROVIDERS = ["google", "ego"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAMES: Record<Provider, string> = { google: "Google", ego: BRAND.partner };

/** The values of the `error` parameter when a failed provider sign-in redirects to /auth. */
export type SignInErrorCode =
  | "google_not_configured"
  | "ego_not_configured"
  | "cancelled"
  | "expired"
  | "failed"
  | "provider_unavailable"
  | "email_unverified"
  | "email_taken"
  | "email_taken_password"
  | `email_taken_${Provider}`
  | "too_many_tries";
