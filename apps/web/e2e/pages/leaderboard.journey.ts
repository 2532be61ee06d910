import { BRAND } from "@jumbl/domain/brand";

import { VIEWPORTS } from "../screens/rendering.ts";
import { expect, test } from "../support/test.ts";

// Later than in any other journey, so that the other journeys' players have no current streak.
const YEAR = 2050;

test("the leaderboard and the achievements show what was played", async ({
  page,
  clock,
  createPlayer,
  playAs,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await clock.freeze(`${YEAR}-01-04T12:00:00Z`);
  const rival = await createPlayer(page);
  await playAs(rival).solve("easy", { ms: 20_000 });
  await playAs(rival).solve("medium", { ms: 30_000, wrong: 1 });
  const own = await createPlayer(page, { username: "Wordy_Weatherman_123" });

  await page.goto("/leaderboard");
  await expect(page).toHaveTitle(`Leaderboard | ${BRAND.name}`);
  await expect(page.getByText("You are not on this board yet.")).toBeVisible();
  const stats = page.getByRole("region", { name: "Your Stats" });
  await expect(stats).toContainText("Puzzle Streak");
  await expect(stats.getByText("N/A")).toHaveCount(2);

  await playAs(own).solve("easy", { ms: 10_000, wrong: 3 });
  const rows = page.getByRole("row");
  const ownRow = rows.filter({ hasText: "You" }).filter({ hasText: own.username });
  // A job ends the streaks of players who have not played in the years between.
  await expect(async () => {
    await page.reload();
    await expect(ownRow).toContainText("2", { timeout: 2000 });
    await expect(page.getByText("You are 2nd")).toBeVisible({ timeout: 2000 });
  }).toPass();
  // A name of 20 letters with its tag makes no row higher than the others.
  const heights = await page
    .locator("tbody tr:has(td)")
    .evaluateAll((shown) => shown.map((each) => Math.round(each.getBoundingClientRect().height)));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  await page.getByRole("tab", { name: "Speed" }).click();
  await page.getByRole("radio", { name: "Today" }).click();
  await expect(ownRow).toContainText("10 seconds");
  await expect(rows.nth(1)).toContainText(own.username);
  await page.getByRole("tab", { name: "Efficiency" }).click();
  await expect(ownRow).toContainText("4.0");
  await expect(rows.nth(1)).toContainText(rival.username);
  await expect(rows.nth(1)).toContainText("1.5");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Efficiency" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("radio", { name: "Today" })).toBeChecked();
  await page.getByRole("radio", { name: "All Time" }).click();
  await expect(page.getByText("Fewer than 5 solves in this period")).toBeVisible();

  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "Achievements" }).click();
  await expect(page).toHaveTitle(`Achievements | ${BRAND.name}`);
  await expect(page.getByText(/^Earned /).first()).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Achievements earned" });
  const earned = Number(await bar.getAttribute("aria-valuenow"));
  expect(earned).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`^Earned [A-Z][a-z]{2} \\d+, ${YEAR}$`))).toHaveCount(
    earned,
  );
});
