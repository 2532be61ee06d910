import { BRAND } from "@jumbl/domain/brand";

import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

test("every screen can be opened and left with the keyboard", async ({ page, openGame }) => {
  await openGame();

  for (const [link, heading] of [
    ["Archive", "Puzzle Archive"],
    ["Leaderboard", "Leaderboard"],
    ["Achievements", "Achievements"],
    ["Profile", "Profile"],
  ] as const) {
    await tabTo(page, new RegExp(`^${link}$`));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await tabTo(page, /^Theme: /);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("link", { name: "Back to the game" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  }

  for (const path of ["/archive?view=calendar", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await tabTo(page, /^Theme: /);
  }
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // After a reload the focus starts at the skip link.
  await page.reload();
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Start Puzzle$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your guess" })).toBeFocused();
  await tabTo(page, /^Give up$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Give up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The answer was/).first()).toBeFocused();
});

test("a new player signs up and plays an archive puzzle with the keyboard alone", async ({
  page,
  game,
  openGame,
  clock,
  getAnswers,
}) => {
  const { keyboard } = page;
  await openGame("2031-11-07");
  const yesterday = await getAnswers();
  await clock.set("2031-11-08T12:00:00Z");
  await page.evaluate(() => localStorage.clear());

  await test.step("decline cookies and sign up", async () => {
    await page.goto("/auth");
    await expect(page.getByRole("dialog", { name: "We Value Your Privacy" })).toBeVisible();
    await tabTo(page, /^Decline$/);
    await keyboard.press("Enter");
    // The sample puzzle comes first in the tab order.
    await tabTo(page, /^Theme: /);
    await tabTo(page, /^Log In$/);
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Username" })).toBeVisible();
    for (const [field, text] of [
      ["Username", "no_mouse"],
      ["Email", "no_mouse@example.org"],
      ["Password", "Right-1-Horse"],
      ["Confirm password", "Right-1-Horse"],
    ] as const) {
      await tabTo(page, new RegExp(`^${field}$`));
      await keyboard.type(text);
    }
    await keyboard.press("Enter");
    await expect(game.toast(`Welcome to ${BRAND.name}!`)).toBeVisible();
  });

  await test.step("solve an archive puzzle", async () => {
    await page.goto(`/puzzle/${yesterday.easy.id}`);
    await expect(game.input).toBeVisible();
    await keyboard.type("qqqqq");
    await tabTo(page, /^Submit$/);
    await keyboard.press("Enter");
    await expect(game.guesses).toContainText("QQQQQ");
    await expect(game.input).toBeFocused();
    for (const left of [3, 2, 1]) {
      await tabTo(page, new RegExp(`^Hint \\(${left} left\\)$`));
      await keyboard.press("Enter");
      await expect(page.getByRole("button", { name: `Hint (${left - 1} left)` })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Hint (0 left)" })).toBeFocused();
    await keyboard.type(yesterday.easy.word.toLowerCase());
    await keyboard.press("Enter");
    await game.closeVictory();
    await tabTo(page, /^Back to the archive$/);
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Puzzle Archive" })).toBeVisible();
    // The heading has the focus only until the list has loaded.
    await expect(page.locator(`#puzzle-${yesterday.easy.id}`).getByRole("link")).toBeFocused();
  });

  await test.step("leave the 404 page", async () => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await tabTo(page, /^Back to today's puzzles$/);
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  });
});
