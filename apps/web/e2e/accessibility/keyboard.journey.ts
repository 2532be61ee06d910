import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

test("every screen can be opened and left, and a puzzle of today and of the archive played, with the keyboard alone", async ({
  page,
  game,
  openGame,
  clock,
  getAnswers,
}) => {
  const { keyboard } = page;
  // Earlier than the days of other journeys, so that the archive has few cards.
  await openGame("2028-01-01");

  for (const [link, heading] of [
    ["Archive", "Puzzle Archive"],
    ["Leaderboard", "Leaderboard"],
    ["Achievements", "Achievements"],
    ["Profile", "Profile"],
  ] as const) {
    await tabTo(page, new RegExp(`^${link}$`));
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await tabTo(page, /^Theme: /);
    await page.getByRole("heading", { level: 1 }).focus();
    await keyboard.press("Shift+Tab");
    await expect(page.getByRole("link", { name: "Back to the game" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  }

  await page.goto("/archive?view=calendar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tabTo(page, /^Theme: /);
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // After a reload the focus starts at the skip link.
  await page.reload();
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the main content" })).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(page, /^Start Puzzle$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your guess" })).toBeFocused();
  await tabTo(page, /^Give up$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText(/^The answer was/).first()).toBeFocused();

  const { medium } = await getAnswers();
  await clock.set("2028-01-02T12:00:00Z");
  await page.goto(`/puzzle/${medium.id}`);
  await expect(game.input).toBeVisible();
  await keyboard.type("qqqqq");
  await tabTo(page, /^Submit$/);
  await keyboard.press("Enter");
  await expect(game.guesses).toContainText("QQQQQ");
  await expect(game.input).toBeFocused();
  await tabTo(page, /^Hint \(3 left\)$/);
  for (const left of [2, 1, 0]) {
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Hint (${left} left)` })).toBeFocused();
  }
  await keyboard.type(medium.word.toLowerCase());
  await keyboard.press("Enter");
  await game.closeVictory();
  await tabTo(page, /^Back to the archive$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Puzzle Archive" })).toBeVisible();
  // The heading has the focus only until the list has loaded.
  await expect(page.locator(`#puzzle-${medium.id}`).getByRole("link")).toBeFocused();
});
