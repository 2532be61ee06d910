import type { Difficulty } from "@jumbl/domain/puzzle";

/** How a difficulty is named and told apart without colour. */
export const DIFFICULTY_LABELS = {
  easy: { name: "Easy", tone: "ok", pips: 1 },
  medium: { name: "Medium", tone: "warn", pips: 2 },
  hard: { name: "Hard", tone: "bad", pips: 3 },
} as const satisfies Record<Difficulty, unknown>;
