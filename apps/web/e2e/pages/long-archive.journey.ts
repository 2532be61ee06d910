import { addDays } from "@jumbl/domain/calendar";
import type { Locator, Page } from "@playwright/test";

import { VIEWPORTS } from "../screens/rendering.ts";
import { addPastPuzzles } from "../support/database.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: VIEWPORTS.phone });

/** Later than the days of other journeys, which need the calendar's puzzles. */
const TODAY = "2036-07-20";

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

test("in a long archive, Back shows the card of the puzzle that was opened", async ({
  page,
  clock,
  createPlayer,
  server,
}) => {
  await clock.set(`${TODAY}T12:00:00Z`);
  await addPastPuzzles(server.database, { from: "2035-06-15", to: TODAY });
  await createPlayer(page);
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

  await page.getByLabel("Month").selectOption("June 2035");
  const oldest = findCard(page, "2035-06-15");
  await oldest.click();
  await expect(findBackLink(page)).toBeVisible();
  // After a reload the pages have to be fetched again.
  await page.reload();
  await expect(findBackLink(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?month=2035-06$/);
  await expectReturned(page, oldest);
});
