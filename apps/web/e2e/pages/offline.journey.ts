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

test("every screen opens offline, says what could not be fetched, and retries without a reload, and a play continues", async ({
  page,
  context,
  game,
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
  expect(loads).toBe(1);
});

test("a play continues if the code of its dialogs cannot be fetched, and Give up loads it once the server can be reached", async ({
  page,
  game,
  pageErrors,
}) => {
  const giveUp = page.getByRole("button", { name: "Give up" });
  const dialogs = /(give-up-dialog|how-to-play-card).*\.js/;
  await page.route(dialogs, (route) => route.abort());
  const hasFailed = page.waitForEvent("requestfailed", {
    predicate: (request) => dialogs.test(request.url()),
    timeout: 0,
  });
  await page.goto("/");
  await hasFailed;
  await page.route(/127\.0\.0\.1:\d+\/$/, (route) => route.abort());
  await page.getByRole("button", { name: "How to play" }).click();
  await expect(game.toast("Failed to load How to play")).toBeVisible();
  await game.start();
  await game.input.fill("sketch");
  await giveUp.click();
  await expect(game.toast("Failed to process give up request")).toBeVisible();
  await expect(game.input).toHaveValue("sketch");
  await page.unrouteAll();
  // The first press reloads the page, unless the browser requests failed code again by itself.
  const question = page.getByRole("alertdialog");
  await expect(async () => {
    if (!(await question.isVisible())) await giveUp.click({ timeout: 1000 });
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Keep playing" }).click();
  await expect(game.input).toHaveValue("sketch");
  // The errors with which the browser reports the failed files.
  expect(pageErrors.filter((error) => !error.includes("dynamically imported module"))).toEqual([]);
  pageErrors.length = 0;
});
