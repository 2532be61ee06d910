import { expect, type Locator, type Page } from "@playwright/test";

/** Page object of the game screen. */
export function createGamePage(page: Page) {
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
    /** One toast is shown at a time. */
    toast: (text: string | RegExp) => page.locator(".toast-viewport").getByText(text),
    /** Dismisses other news until the one with this text is shown. */
    awaitToast: async (text: string) => {
      const wanted = page.locator(".toast-viewport").getByText(text);
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
    /** Confirms the dialog too. */
    giveUp: async () => {
      await page.getByRole("button", { name: "Give up" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Give up" }).click();
    },
  };
}

/** The value of a statistic by its label. */
export function getStatistic(within: Locator, label: string): Locator {
  const term = within.page().getByText(label, { exact: true });
  return within.locator("div:has(> dt)").filter({ has: term }).locator("dd");
}
