import { expect, type Locator, type Page } from "@playwright/test";

/** The hands of a player at the game screen. */
export function atTheGame(page: Page) {
  const input = page.getByRole("textbox", { name: "Your guess" });
  return {
    input,
    rack: page.getByRole("group", { name: /^(Letters|Solved|The answer was|\d+ letters)/ }),
    guesses: page
      .getByRole("complementary")
      .locator("section", { has: page.getByRole("heading", { name: "Your Guesses" }) }),
    victory: page.getByRole("dialog", { name: "Puzzle Solved" }),
    step: (name: "Easy" | "Medium" | "Hard") =>
      page.getByRole("navigation", { name: "Today's puzzles" }).getByRole("button", { name }),
    /** A toast with these words; there is one at a time. */
    toast: (words: string | RegExp) => page.locator(".toast-viewport").getByText(words),
    /** Takes away the toasts that wait in line, until the one with these words has come. */
    awaitToast: async (words: string) => {
      const wanted = page.locator(".toast-viewport").getByText(words);
      const dismiss = page.locator(".toast-viewport").getByRole("button", { name: "Dismiss" });
      await expect(async () => {
        if (!(await wanted.isVisible())) await dismiss.first().click({ timeout: 1000 });
        await expect(wanted).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    start: async () => {
      await page.getByRole("button", { name: "Start Puzzle" }).click();
      await expect(input).toBeVisible();
    },
    guess: async (word: string) => {
      await input.fill(word);
      await page.getByRole("button", { name: "Submit" }).click();
    },
    /** The answer of a question that is asked once. */
    giveUp: async () => {
      await page.getByRole("button", { name: "Give up" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Give up" }).click();
    },
  };
}

/** The value that stands with a name in a block of numbers. */
export function figure(within: Locator, name: string): Locator {
  const term = within.page().getByText(name, { exact: true });
  return within.locator("div:has(> dt)").filter({ has: term }).locator("dd");
}
