import { createStoredValue } from "./stored-value.ts";
import { getPlayerKey } from "./token.ts";

export type LastPuzzle = {
  id: string;
  /** Undefined while the puzzle is not loaded, or locked. */
  date?: string | undefined;
};

/** The puzzle that this tab has shown last, so that the archive can return to its card. */
export const lastPuzzle = createStoredValue<LastPuzzle>({
  key: () => getPlayerKey("lastPuzzle"),
  area: "session",
  isValid: (stored): stored is LastPuzzle =>
    typeof (stored as Partial<LastPuzzle> | null)?.id === "string",
});

// A page opened by its address does not continue what this tab showed before.
const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (opening?.type === "navigate") lastPuzzle.write(undefined);
