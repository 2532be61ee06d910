import type { Provider } from "@jumbl/domain/account";

export const PATHS = {
  auth: "/auth",
  game: "/",
  puzzle: (id: string) => `/puzzle/${id}`,
  archive: "/archive",
  leaderboard: "/leaderboard",
  achievements: "/achievements",
  profile: "/profile",
  privacy: "/privacy",
  forgotPassword: "/forgot-password",
  /** The target of a mailed link. */
  resetPassword: "/reset-password",
  /** Served by the API, which redirects to the provider. */
  signInWith: (provider: Provider) => `/auth/${provider}`,
} as const;
