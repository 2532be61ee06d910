import { isDifficulty } from "@jumbl/domain/puzzle";

/**
 * Replaces, in a response, every difficulty that this version of the app does not know by hard, so that no screen has to
 * expect one. See docs/rules.md#archive-plays.
 */
export function replaceUnknownDifficulties(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === "difficulty" && typeof child === "string" && !isDifficulty(child)) {
      (value as { difficulty: string }).difficulty = "hard";
    } else replaceUnknownDifficulties(child);
  }
}
