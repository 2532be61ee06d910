import { isDifficulty } from "@jumbl/domain/puzzle";

/**
 * Replaces every difficulty in a response that this version of the app does not know with hard, so that screens need
 * not handle it. See docs/rules.md#archive-plays.
 */
export function replaceUnknownDifficulties(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === "difficulty" && typeof child === "string" && !isDifficulty(child)) {
      (value as { difficulty: string }).difficulty = "hard";
    } else replaceUnknownDifficulties(child);
  }
}
