import type { Locator } from "@playwright/test";

import { waitForIdleLoading } from "../support/idle-loading.ts";
import { expect, test } from "../support/test.ts";

const SCREENS = [
  ["Archive", "Puzzle Archive"],
  ["Leaderboard", "Leaderboard"],
  ["Achievements", "Achievements"],
  ["Profile", "Profile"],
] as const;

test.beforeEach(async ({ page, clock, createPlayer }) => {
  await clock.set("2031-10-01T12:00:00Z");
  await createPlayer(page);
});

/**
 * Presses the button until the other element is shown. The first press reloads the page, unless the browser requests
 * failed code again by itself.
 */
async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 1000 });
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Expects and removes only the errors with which the browser reports the failed files. */
function expectOnlyFailedImports(pageErrors: string[]): void {
  expect(pageErrors.filter((error) => !error.includes("dynamically imported module"))).toEqual([]);
  pageErrors.length = 0;
}

test("every screen opens offline, says what could not be fetched, and retries without a reload", async ({
  page,
  context,
}) => {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
  await waitForIdleLoading(page);
  await context.setOffline(true);
  for (const [link, heading] of SCREENS) {
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" }).first();
    await retry.click();
    await expect(retry).toBeVisible();
    await context.setOffline(false);
    // The first press may still be waiting for its response.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Back to the game" }).click();
    await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  expect(loads).toBe(1);
});

test("a play continues if the code for giving up cannot be fetched, and Give up loads it once the server can be reached", async ({
  page,
  game,
  pageErrors,
}) => {
  const giveUp = page.getByRole("button", { name: "Give up" });
  await page.route(/give-up-dialog.*\.js/, (route) => route.abort());
  const hasFailed = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().includes("give-up-dialog"),
    timeout: 0,
  });
  await page.goto("/");
  await game.start();
  await hasFailed;
  await game.input.fill("sketch");
  await page.route(/127\.0\.0\.1:\d+\/$/, (route) => route.abort());
  await giveUp.click();
  await expect(game.toast("Failed to process give up request")).toBeVisible();
  await expect(game.input).toHaveValue("sketch");
  await page.unrouteAll();
  await pressUntil(giveUp, page.getByRole("alertdialog"));
  await page.getByRole("button", { name: "Keep playing" }).click();
  await expect(game.input).toHaveValue("sketch");
  expectOnlyFailedImports(pageErrors);
});

test("How to play says that its code could not be fetched, and loads it once the server can be reached", async ({
  page,
  game,
  pageErrors,
}) => {
  const help = page.getByRole("button", { name: "How to play" });
  await page.route(/how-to-play-card.*\.js/, (route) => route.abort());
  const hasFailed = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().includes("how-to-play-card"),
    timeout: 0,
  });
  await page.goto("/");
  await hasFailed;
  await page.route(/127\.0\.0\.1:\d+\/$/, (route) => route.abort());
  await help.click();
  await expect(game.toast("Failed to load How to play")).toBeVisible();
  await page.unrouteAll();
  await pressUntil(help, game.howToPlay);
  expectOnlyFailedImports(pageErrors);
});

test("a play continues after being offline", async ({ page, context, game }) => {
  await page.goto("/");
  await waitForIdleLoading(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Start Puzzle" }).click();
  await expect(page.locator(".toast-viewport").getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await game.start();
  await context.setOffline(true);
  await game.guess("offline");
  await expect(game.toast("Failed to submit guess")).toBeVisible();
  await expect(game.input).toHaveValue("offline");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(game.guesses).toContainText("OFFLINE");
});
