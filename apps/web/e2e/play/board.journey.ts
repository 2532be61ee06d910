import type { Locator, Page } from "@playwright/test";

import { resize, VIEWPORTS, waitForAnimations } from "../screens/rendering.ts";
import { getBox, listTiles } from "../support/boxes.ts";
import {
  expectStartInView,
  expectWholeInLandscape,
  LANDSCAPE,
  turnBack,
} from "../support/landscape.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

type Viewport = { width: number; height: number };

const SMALL_PHONE = { width: 320, height: 640 };

const findSubmit = (page: Page) => page.getByRole("button", { name: "Submit" });

/** Expects the first tile within 200 px of the top, and everything within the margins. */
async function expectWithinPhone(page: Page): Promise<void> {
  await resize(page, VIEWPORTS.phone);
  const tiles = await listTiles(page);
  expect(tiles[0]!.top).toBeLessThanOrEqual(200);
  for (const { left, right } of tiles) {
    expect(left).toBeGreaterThanOrEqual(16);
    expect(right).toBeLessThanOrEqual(374);
    expect(right - left).toBeGreaterThanOrEqual(44);
  }
  expect((await getBox(page.locator(".guess-field"))).right).toBeLessThanOrEqual(374);
}

/** Expects the rack, cells and Submit to be visible together on a page that the keyboard has resized. */
async function expectAboveKeyboard(page: Page): Promise<void> {
  await resize(page, { width: 390, height: 450 });
  const tiles = await listTiles(page);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeGreaterThanOrEqual(0);
  expect((await getBox(findSubmit(page))).bottom).toBeLessThanOrEqual(450);
}

const findToast = (page: Page) => page.locator(".toast-viewport [data-state=open]");

/** The distance of an element from the top of the page at each width. */
async function listTops(page: Page, element: Locator, viewports: Viewport[]): Promise<number[]> {
  const tops: number[] = [];
  for (const viewport of viewports) {
    await resize(page, viewport);
    tops.push(await element.evaluate((each) => each.getBoundingClientRect().top + scrollY));
  }
  return tops;
}

/** The number of tiles in each row. `offsetTop` ignores the transform of a tile that is pressed or used. */
const countTiles = (rack: Locator): Promise<number[]> =>
  rack.locator("button[data-state]").evaluateAll((tiles) => {
    const tops = (tiles as HTMLElement[]).map(
      ({ offsetTop, offsetParent }) => offsetTop + (offsetParent as HTMLElement).offsetTop,
    );
    return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  });

const ROWS = [
  [SMALL_PHONE, [5, 4, 4, 3]],
  [VIEWPORTS.phone, [5, 4, 7]],
  [VIEWPORTS.desktop, [9, 7]],
] as const;

test("phones in both orientations and a desktop show two long words completely, the tiles do not move at the start, and nothing that appears moves or covers the tools", async ({
  page,
  game,
  openWord,
}) => {
  await openWord("CHRISTMAS PUDDING", LANDSCAPE[0]);
  await expect(page.getByText("2 words · 9 + 7", { exact: true })).toBeVisible();
  await expectStartInView(page);
  await turnBack(page);
  await resize(page, VIEWPORTS.desktop);
  const rack = page.locator(".rack-words");
  const before = await getBox(rack);
  await game.start();
  expect(await getBox(rack)).toEqual(before);
  await game.input.fill("christmas puddings");
  await expectWholeInLandscape(page);
  await game.input.fill("");
  await turnBack(page);
  for (const [viewport, rows] of ROWS) {
    await resize(page, viewport);
    await expect.poll(() => countTiles(game.rack), `at ${viewport.width} px`).toEqual(rows);
    await expect(page.locator(".rack-hyphen")).toHaveCount(rows.length - 2);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  const cells = await Promise.all((await page.locator(".guess-cell").all()).map(getBox));
  const tiles = await listTiles(page);
  for (const [index, { left, right }] of cells.entries()) {
    expect(Math.abs(right - left - 92)).toBeLessThan(2);
    const { left: from, right: to } = tiles[index]!;
    expect(Math.abs((left + right - from - to) / 2)).toBeLessThan(4);
  }
  await expectWithinPhone(page);
  await expectAboveKeyboard(page);
  await game.guess("orchestar");
  await expect(findToast(page)).toContainText("Not quite!");
  await waitForAnimations(page);
  const [first] = await listTiles(page);
  expect((await getBox(findToast(page))).bottom).toBeLessThanOrEqual(first!.top);

  await game.input.fill("pudding christmas");
  const tools = page.getByRole("toolbar");
  const phones = [SMALL_PHONE, VIEWPORTS.phone];
  const tops = await listTops(page, tools, phones);
  for (const viewport of phones) {
    await resize(page, viewport);
    const { hidden, fontSize } = await game.input.evaluate((input) => ({
      hidden: input.scrollWidth - input.clientWidth,
      fontSize: Number.parseFloat(getComputedStyle(input).fontSize),
    }));
    expect(hidden).toBeLessThanOrEqual(0);
    // iOS zooms in on an input with smaller text.
    expect(fontSize).toBeGreaterThanOrEqual(16);
  }
  await game.input.fill("christmas puddings");
  await expect(page.getByText("17 letters, not 16. It would cost an attempt.")).toBeVisible();
  expect(await listTops(page, tools, phones)).toEqual(tops);
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(game.toast("Hint revealed!")).toBeVisible();
  await waitForAnimations(page);
  const { bottom } = await getBox(tools);
  expect((await getBox(findToast(page))).top).toBeGreaterThanOrEqual(bottom);
});

test("a phone shows the rack, cells and Submit above a keyboard that covers part of the page, and the answer as tiles at the end", async ({
  page,
  game,
  startWord,
}) => {
  // Behaves like Safari: the page keeps its size, and only the visual viewport shrinks and may move down.
  await page.addInitScript(() => {
    const visible = { offsetTop: 0, offsetLeft: 0, width: 390, height: 844, scale: 1 };
    const keyboard = Object.assign(new EventTarget(), visible);
    Object.defineProperty(globalThis, "visualViewport", { value: keyboard });
  });
  await startWord("CHRISTMAS PUDDING", VIEWPORTS.phone);
  // The page asks other browsers to resize it.
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute(
    "content",
    /interactive-widget=resizes-content/,
  );
  await page.evaluate(() => {
    Object.assign(visualViewport!, { offsetTop: 60, height: 410 });
    visualViewport!.dispatchEvent(new Event("resize"));
  });
  await expect(page.locator("[data-low]")).toHaveCount(1);
  const visible = { top: 60, bottom: 60 + 410 };
  await expect
    .poll(async () => (await getBox(findSubmit(page))).bottom)
    .toBeLessThanOrEqual(visible.bottom);
  const tiles = await listTiles(page);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeGreaterThanOrEqual(visible.top);

  await game.guess("christmas pudding");
  await expect(game.victory).toBeVisible();
  const letters = game.victory.locator("[data-state=solved]");
  await expect(letters).toHaveCount(16);
  await resize(page, SMALL_PHONE);
  const widths = await letters.evaluateAll((each) =>
    each.map((letter) => letter.getBoundingClientRect().width),
  );
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(22);
});
