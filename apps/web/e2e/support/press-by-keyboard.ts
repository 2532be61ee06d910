import type { Locator } from "@playwright/test";

/** For what moves when the statistics arrive, possibly between the press and the release of a mouse. */
export async function pressByKeyboard(button: Locator): Promise<void> {
  await button.press("Enter");
}
