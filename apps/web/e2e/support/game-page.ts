import { expect, type Locator, type Page } from "@playwright/test";

/** The page object of the game screen. */
export function createGamePage(page: Page) {
  const input = page.getByRole("textbox", { name: /^Your guess/ });
  const milestone = page.getByRole("dialog", { name: "Achievement Unlocked!" });
  // The previous toast stays in the page while it fades out.
  const openToast = page.locator(".toast-viewport [data-state=open]");
  const howToPlay = page.getByRole("dialog", { name: "How to play" });
  const victory = page.getByRole("dialog", { name: "Puzzle Solved" });
  return {
    input,
    rack: page.getByRole("group", { name: /^(Letters|Solved|The answer was|\d+ letters)/ }),
    guesses: page
      .getByRole("complementary")
      .locator("section", { has: page.getByRole("heading", { name: "Your Guesses" }) }),
    victory,
    /** Closes the victory dialog with Escape, which it handles only once it has the focus. */
    closeVictory: async () => {
      await expect(victory.locator(":focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(victory).toBeHidden();
    },
    step: (name: "Easy" | "Medium" | "Hard") =>
      page.getByRole("navigation", { name: "Today's puzzles" }).getByRole("button", { name }),
    milestone,
    /** Finds a text in the open toast, which stays open: see toasts.ts. */
    toast: (text: string | RegExp) => openToast.getByText(text),
    /** Closes the milestone dialog, which would otherwise open over the next screen. */
    closeMilestone: async () => {
      await milestone.getByRole("button", { name: "Close" }).last().click();
      await expect(milestone).toBeHidden();
    },
    howToPlay,
    start: async () => {
      await page.getByRole("button", { name: "Start Puzzle" }).click();
      // A player who signed up in this browser first sees how to play.
      const begin = howToPlay.getByRole("button", { name: "Start the clock" });
      await expect(input.or(begin)).toBeVisible();
      if (await begin.isVisible()) await begin.click();
      await expect(input).toBeVisible();
    },
    guess: async (word: string) => {
      await input.fill(word);
      await page.getByRole("button", { name: "Submit" }).click();
    },
    takeHint: async (left: 1 | 2 | 3 = 3) => {
      await page.getByRole("button", { name: `Hint (${left} left)` }).click();
      await expect(page.getByRole("button", { name: `Hint (${left - 1} left)` })).toBeVisible();
    },
    /** Gives up and confirms it in the dialog. */
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
