import { createStoredValue } from "./stored-value.ts";
import { getPlayerKey } from "./token.ts";

export type LastPuzzle = {
  id: string;
  /** Undefined while the puzzle is loading or locked. */
  date?: string | undefined;
};

/** The last puzzle that this tab has shown. The archive returns to its card. */
export const lastPuzzle = createStoredValue<LastPuzzle>({
  key: () => getPlayerKey("lastPuzzle"),
  area: "session",
  isValid: (stored): stored is LastPuzzle =>
    typeof (stored as Partial<LastPuzzle> | null)?.id === "string",
});

// A page opened by its address ignores what this tab showed before.
const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (opening?.type === "navigate") lastPuzzle.write(undefined);
