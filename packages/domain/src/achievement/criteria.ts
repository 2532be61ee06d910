/** No count may ever decrease. */
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

export const PERSISTENT_ATTEMPTS = 10;

/** Measured from UTC midnight, so it is the same in every time zone. */
export const EARLY_MS = 600_000;

export const QUICK_MS = { easy: 15_000, medium: 30_000, hard: 60_000 } as const;

export const LIGHTNING_MS = 20_000;
