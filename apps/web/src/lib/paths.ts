/** An external sign-in provider. */
export type Provider = "google" | "ego";

/** Every address of the app (Spec 2). */
export const paths = {
  auth: "/auth",
  game: "/",
  puzzle: (id: string) => `/puzzle/${id}`,
  archive: "/archive",
  leaderboard: "/leaderboard",
  achievements: "/achievements",
  profile: "/profile",
  privacy: "/privacy",
  /** The server's own page: it leads on to the provider. */
  signInWith: (provider: Provider) => `/auth/${provider}`,
} as const;
