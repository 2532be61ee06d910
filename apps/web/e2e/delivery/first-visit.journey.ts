import { BRAND } from "@jumbl/domain/brand";
import type { Page, Route } from "@playwright/test";
import { getBox } from "../support/boxes.ts";
import { readLayoutShift, recordLayoutShifts } from "../support/layout-shift.ts";
import { expect, test } from "../support/test.ts";

// Elements are found with `includeHidden`, because the consent dialog may hide the screen from assistive technology.

const MAX_REQUESTS = 12;

/** Opens a page with an empty cache. Returns the requests that began before the button could be pressed, in order. */
async function visit(page: Page, path: string, button: string): Promise<string[]> {
  await page.addInitScript((label) => {
    const find = () =>
      [...document.querySelectorAll("button:not([role])")].find(
        ({ textContent }) => textContent === label,
      );
    new MutationObserver((_changes, observer) => {
      if (!find()) return;
      observer.disconnect();
      performance.mark("usable");
    }).observe(document, { childList: true, subtree: true });
  }, button);
  await page.addInitScript(recordLayoutShifts);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(path);
  await expect(page.getByRole("button", { name: button, includeHidden: true })).toBeVisible();
  return page.evaluate(() => {
    const usableAt = performance.getEntriesByName("usable")[0]!.startTime;
    return (
      performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime < usableAt)
        .map(({ name }) => new URL(name).pathname)
        // Only a browser with a window requests the icon.
        .filter((name) => name !== "/favicon.svg")
    );
  });
}

test("a signed-in player's first visit makes few requests, and only one for data", async ({
  page,
  createPlayer,
}) => {
  await createPlayer(page);
  const requests = await visit(page, "/", "Start Puzzle");
  // One more for the document itself.
  expect(requests.length + 1, requests.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(requests.filter((path) => !path.startsWith("/assets/"))).toEqual([
    "/trpc/puzzles.today,game.currentPlay,config.get",
  ]);
  expect(await readLayoutShift(page)).toBeLessThan(0.01);
});

test("a visitor's first visit makes few requests, nothing moves when the configuration arrives, and the wordmark's fixed width fits its text", async ({
  page,
}) => {
  const waiting: Route[] = [];
  await page.route(/\/trpc\/config\.get/, (route) => void waiting.push(route));
  await page.setViewportSize({ width: 390, height: 844 });
  const requests = await visit(page, "/auth", "Log In");
  expect(requests.length + 1, requests.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
  const below = page.getByRole("heading", { name: "Try one first", includeHidden: true });
  await expect(below).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await getBox(below);
  await Promise.all(waiting.map((route) => route.continue()));
  await expect(page.getByText("Forgot your password? Write to")).toBeVisible();
  expect(await getBox(below)).toEqual(before);
  expect(await readLayoutShift(page)).toBeLessThan(0.01);

  await page.goto("/privacy");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const wordmark = page
    .getByRole("link", { name: BRAND.name, includeHidden: true })
    .locator("> span");
  const [width, nameWidth] = await wordmark.evaluate((element) => {
    const getWidth = () =>
      element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize);
    const fixedWidth = getWidth();
    element.style.width = "auto";
    return [fixedWidth, getWidth()] as const;
  });
  expect(width, "in em, as in wordmark.tsx").toBeCloseTo(nameWidth, 2);
});
