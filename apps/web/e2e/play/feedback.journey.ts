import { createGamePage } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a second tab shows the first tab's guesses, hints and end of the play", async ({
  page,
  context,
  game,
  startPlay,
}) => {
  const word = await startPlay("2031-09-04");
  const second = await context.newPage();
  const stale = createGamePage(second);
  // With reduced motion, a mistaken celebration would be open by the time the test checks for it.
  await second.emulateMedia({ reducedMotion: "reduce" });
  await second.goto("/");
  await expect(stale.input).toBeVisible();
  // Both tabs are open, so changes in one appear in the other immediately.
  await game.guess("QQQQQ");
  await expect(stale.guesses).toContainText("QQQQQ");
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(second.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await second.getByRole("button", { name: "Give up" }).click();
  const question = second.getByRole("alertdialog");
  await expect(question.locator(":focus")).toHaveCount(1);
  await game.guess(word);
  await expect(game.victory).toBeVisible();
  // The dialog closes, and its focus is not lost.
  await expect(question).toBeHidden();
  await expect(second.getByText(/^Solved in 2 attempts/)).toBeFocused();
  await expect(second.getByText("solved in another tab or on another device")).toBeVisible();
  await expect(stale.guesses).toContainText(word);
  await expect(stale.victory).toBeHidden();
});
