import type { Page } from "@playwright/test";

import {
  findHorizontalOverflow,
  resize,
  VIEWPORTS,
  waitForAnimations,
} from "../screens/rendering.ts";
import { type Box, getBox, listTiles } from "../support/boxes.ts";
import { findInInsets, LANDSCAPE, turn, turnBack } from "../support/landscape.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

const findSubmit = (page: Page) => page.getByRole("button", { name: "Submit" });
const findNote = (page: Page) => page.locator(".guess-note");

/** Expects that a phone in landscape shows Start without scrolling. */
async function expectStartInView(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Start Puzzle" });
  for (const viewport of LANDSCAPE) {
    await turn(page, viewport);
    expect(await findInInsets(page, viewport.inset)).toEqual([]);
    expect((await getBox(start)).bottom).toBeLessThanOrEqual(viewport.height);
  }
}

/** Expects that a phone in landscape shows the whole board of a started puzzle without scrolling or overlaps. */
async function expectWholeInLandscape(page: Page): Promise<void> {
  const parts = {
    tiles: page.locator(".rack-words"),
    order: page.getByRole("button", { name: "Use this order" }),
    cells: page.locator(".guess-field"),
    note: findNote(page),
    submit: findSubmit(page),
    tools: page.getByRole("toolbar"),
  };
  for (const viewport of LANDSCAPE) {
    await turn(page, viewport);
    const { width, height, inset } = viewport;
    expect(await page.evaluate(() => scrollY), `at ${width} px, inset ${inset}`).toBe(0);
    expect(await findInInsets(page, inset)).toEqual([]);
    const boxes: Box[] = [];
    for (const [name, part] of Object.entries(parts)) {
      const box = await getBox(part);
      expect(box.bottom, name).toBeLessThanOrEqual(height);
      expect(box.right, name).toBeLessThanOrEqual(width);
      const covers = boxes.filter(
        (other) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      );
      expect(covers, `what ${name} covers`).toEqual([]);
      boxes.push(box);
    }
    expect(await findHorizontalOverflow(page)).toEqual([]);
  }
}

/** Expects the first tile within 200 px of the top, and everything within the margins. */
async function expectWithinPhone(page: Page): Promise<void> {
  await resize(page, VIEWPORTS.phone);
  const tiles = await listTiles(page);
  expect(tiles[0]!.top).toBeLessThanOrEqual(200);
  for (const { left, right } of tiles) {
    expect(left).toBeGreaterThanOrEqual(16);
    expect(right).toBeLessThanOrEqual(374);
    expect(right - left).toBeGreaterThanOrEqual(44);
    expect(Number.isInteger(Math.round((right - left) * 100) / 100)).toBe(true);
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

test("phones in both orientations and a desktop show all of ORCHESTRA, and the tiles do not move at the start and the end", async ({
  page,
  game,
  openWord,
}) => {
  await openWord("ORCHESTRA", LANDSCAPE[0]);
  await expectStartInView(page);
  await turnBack(page);
  await resize(page, VIEWPORTS.desktop);
  const rack = page.locator(".rack-words");
  const before = await getBox(rack);
  await game.start();
  const tiles = await listTiles(page);
  expect(tiles[0]!.right - tiles[0]!.left).toBe(82);
  expect(tiles.at(-1)!.right - tiles[0]!.left).toBeGreaterThan(800);
  const cells = await page.locator(".guess-cell").all();
  for (const [index, { left, right }] of tiles.entries()) {
    const cell = await getBox(cells[index]!);
    expect(Math.abs((left + right - cell.left - cell.right) / 2)).toBeLessThan(4);
  }
  expect(await getBox(rack)).toEqual(before);
  expect((await getBox(page.getByRole("contentinfo"))).bottom).toBeLessThanOrEqual(900);

  await game.input.fill("orchestras");
  await expect(page.getByText(/It would cost an attempt/)).toBeVisible();
  await expectWholeInLandscape(page);
  await expect(page.locator(".rack-word")).toHaveCount(1);
  await expect(page.locator(".rack-hyphen")).toHaveCount(0);
  // With one row of tiles, the note is beside Submit.
  const [note, submit] = [await getBox(findNote(page)), await getBox(findSubmit(page))];
  expect(note.left).toBeGreaterThanOrEqual(submit.right);
  expect(note.top).toBeGreaterThanOrEqual(submit.top - 1);
  await game.guess("orc");
  await expect(page.getByText("It cost an attempt.")).toBeVisible();
  await expect(game.toast("Not quite!")).toBeVisible();
  const toast = await getBox(findToast(page));
  expect((await getBox(findNote(page))).right).toBeLessThanOrEqual(toast.left);

  await turnBack(page);
  await expectWithinPhone(page);
  await expectAboveKeyboard(page);
  await resize(page, VIEWPORTS.desktop);
  await game.guess("orchestra");
  await game.closeVictory();
  await game.closeMilestone();
  expect((await getBox(rack)).top).toBe(before.top);
});

test("phones in both orientations and a desktop show two long words completely, with equal cells as far apart as the tiles", async ({
  page,
  game,
  openWord,
}) => {
  await openWord("CHRISTMAS PUDDING", LANDSCAPE[0]);
  await expectStartInView(page);
  await game.start();
  await game.input.fill("christmas puddings");
  await expectWholeInLandscape(page);
  await game.input.fill("");
  await turnBack(page);
  await resize(page, VIEWPORTS.desktop);
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
});

test("a keyboard that covers part of the page leaves the rack, cells and Submit in view", async ({
  page,
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
});

test("a desktop shows the revealed letters of a long word within their column, and nothing is cut off at 320 px", async ({
  page,
  startWord,
}) => {
  await startWord("CONSTELLATES", VIEWPORTS.desktop);
  const last = await getBox(page.getByText("Letter 12, not revealed").locator(".."));
  expect(last.right).toBeLessThanOrEqual(1240);
  expect(await findHorizontalOverflow(page)).toEqual([]);

  await resize(page, { width: 320, height: 640 });
  const mark = await getBox(page.getByRole("banner").getByRole("link").first());
  const icon = await getBox(page.getByRole("link", { name: "Archive" }));
  expect(icon.left).toBeGreaterThan(mark.right);
  const date = page.getByText(/^[A-Z][a-z]{2} \d+, \d{4}$/).locator("visible=true");
  expect((await date.boundingBox())!.height).toBeLessThan(24);
  const countdown = await getBox(page.getByRole("timer").locator(".."));
  expect(countdown.top).toBeLessThan((await getBox(date)).bottom);
  expect(await findHorizontalOverflow(page)).toEqual([]);
});
