import type { Screen } from "./screen.ts";
import { signUp, solve, type Step } from "./scenario.ts";

/** Closes the victory dialog and the milestone after it by Back, and leaves only with the third. */
async function goBackThroughDialogs(screen: Screen): Promise<void> {
  await screen.goBack();
  await screen.findNone("dialog", /^Puzzle Solved$/);
  await screen.find("dialog", /^Achievement Unlocked!$/);
  await screen.goBack();
  await screen.findNone("dialog", /^Achievement Unlocked!$/);
  await screen.find("heading", /^Puzzle Solved$/);
}

/** What the browser's own Back does, which only Chromium with a window can show: see chromium.ts. */
export const BACK_STEPS: Step[] = [
  ["signs up", signUp],
  ["solves a puzzle", solve],
  ["goes back through the victory dialog and the milestone after it", goBackThroughDialogs],
];
