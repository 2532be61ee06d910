/** The addresses of the web app's pages; `:id` stands for a puzzle's id. */
export const PAGES = {
  auth: "/auth",
  game: "/",
  puzzle: "/puzzle/:id",
  archive: "/archive",
  leaderboard: "/leaderboard",
  achievements: "/achievements",
  profile: "/profile",
  privacy: "/privacy",
  forgotPassword: "/forgot-password",
  /** The target of a mailed link. */
  resetPassword: "/reset-password",
} as const;
