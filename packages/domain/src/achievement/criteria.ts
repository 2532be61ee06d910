/** What an achievement counts. Each is a number that only grows as a player plays on. */
export const CRITERIA_TYPES = [
  "solves",
  "easy-solves",
  "medium-solves",
  "hard-solves",
  "two-word-solves",
  "no-hint-solves",
  "first-try-solves",
  "hard-first-try-solves",
  "persistent-solves",
  "early-solves",
  "easy-quick-solves",
  "medium-quick-solves",
  "hard-quick-solves",
  "hard-lightning-solves",
  "perfect-days",
  "perfect-days-without-hints",
  "puzzle-streak",
  "day-streak",
] as const;
export type CriteriaType = (typeof CRITERIA_TYPES)[number];

/** Attempts from which a solve is persistent. */
export const PERSISTENT_ATTEMPTS = 10;

/** How soon after the day's beginning a solve is early: the same for players of every time zone. */
export const EARLY_MS = 600_000;

/** Times within which a solve is quick. */
export const QUICK_MS = { easy: 15_000, medium: 30_000, hard: 60_000 } as const;

/** The time within which a hard puzzle is solved like lightning. */
export const LIGHTNING_MS = 20_000;
