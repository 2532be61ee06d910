import { addDays } from "@jumbl/domain/calendar";
import type { Locator, Page } from "@playwright/test";

import { VIEWPORTS } from "../screens/rendering.ts";
import { addPastPuzzles } from "../support/database.ts";
import { expect, test } from "../support/test.ts";

// Different settings start a separate server, because other journeys need the calendar's puzzles on these days.
test.use({
  settings: { CONTACT_EMAIL: "archive@jumbl.example" },
  viewport: VIEWPORTS.phone,
});

const TODAY = "2031-07-20";

const findBackLink = (page: Page) =>
  page.getByRole("link", { name: "Back to the archive" }).first();

const findCard = (page: Page, date: string) => {
  const name = new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return page.getByRole("link", { name: `Play ${name}, easy` });
};

async function scrollTo(page: Page, link: Locator) {
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(link).toBeAttached({ timeout: 300 });
  }).toPass();
  await link.scrollIntoViewIfNeeded();
}

async function expectReturned(page: Page, link: Locator) {
  await expect(link).toBeFocused();
  // Waits for the frames in which the browser restores positions and months get their height.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(link).toBeInViewport();
  expect(await readScrollRestoration(page)).toBe("auto");
}

const readScrollRestoration = (page: Page) => page.evaluate(() => history.scrollRestoration);

test.beforeEach(async ({ page, clock, createPlayer, server }) => {
  await clock.set(`${TODAY}T12:00:00Z`);
  await addPastPuzzles(server.database, { from: "2030-06-15", to: TODAY });
  await createPlayer(page);
});

test("in a long archive, Back shows the card of a puzzle that is 84 days old", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const card = findCard(page, addDays(TODAY, -84));
  await scrollTo(page, card);
  // A second click at the same place within half a second would be ignored as part of a double click.
  for (const [open, goBack] of [
    [() => card.press("Enter"), () => page.goBack()],
    [() => card.click(), () => findBackLink(page).click()],
  ] as const) {
    await open();
    await expect(findBackLink(page)).toBeVisible();
    expect(await readScrollRestoration(page)).toBe("auto");
    await goBack();
    await expectReturned(page, card);
  }
});

test("in a long archive, Back from another screen shows what was in view", async ({ page }) => {
  await page.goto("/archive");
  const card = findCard(page, addDays(TODAY, -20));
  await scrollTo(page, card);
  // Playwright's click would scroll to the link first.
  await page
    .getByRole("link", { name: "Leaderboard", exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(await readScrollRestoration(page)).toBe("auto");
});

test("in a long archive, the oldest month is shown at once, and Back returns to the puzzle's card", async ({
  page,
}) => {
  await page.goto("/archive");
  await page.getByLabel("Month").selectOption("June 2030");
  const oldest = findCard(page, "2030-06-15");
  await oldest.click();
  await expect(findBackLink(page)).toBeVisible();
  // After a reload the pages have to be fetched again.
  await page.reload();
  await expect(findBackLink(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?month=2030-06$/);
  await expectReturned(page, oldest);
});
