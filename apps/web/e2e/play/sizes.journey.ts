import type { Locator } from "@playwright/test";

import {
  findCutOffContent,
  findHorizontalOverflow,
  resize,
  setTextSize,
  waitForAnimations,
} from "../screens/rendering.ts";
import { getBox } from "../support/boxes.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

const SMALL_PHONE = { width: 320, height: 640 };
const NARROW_PHONE = { width: 360, height: 640 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const SMALL_LAPTOP = { width: 1024, height: 768 };

test("with text of 150 and 200 % the timer is not cut off, and nothing overlaps or scrolls sideways", async ({
  page,
  startWord,
}) => {
  await startWord("ORCHESTRA");
  const hard = page.getByRole("button", { name: /^Hard/ });
  const archive = page.getByRole("link", { name: "Archive" });
  for (const size of [24, 32]) {
    await setTextSize(page, size);
    for (const viewport of [SMALL_PHONE, PHONE, { width: 1280, height: 900 }]) {
      const where = `${size} px at ${viewport.width} px`;
      await resize(page, viewport);
      await waitForAnimations(page);
      expect(await findHorizontalOverflow(page), where).toEqual([]);
      expect(await findCutOffContent(page), where).toEqual([]);
      const step = await getBox(hard.getByText("Locked"));
      const link = await getBox(archive);
      const isBeside = step.top < link.bottom && link.top < step.bottom;
      if (isBeside) expect(step.right, where).toBeLessThanOrEqual(link.left);
    }
  }
});

/** The number of lines of the text. */
const countLines = (element: Locator) =>
  element.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each.lastChild!);
    return range.getClientRects().length;
  });

test("Start moves nothing below it, Submit is as tall as a row of tools, and each tool's label is on one line", async ({
  page,
  game,
  openWord,
}) => {
  await openWord("CAVEMAN");
  const guesses = page.getByRole("heading", { name: "Your Guesses" });
  const listTops = async () => {
    const tops: number[] = [];
    for (const viewport of [SMALL_PHONE, PHONE, TABLET, SMALL_LAPTOP]) {
      await resize(page, viewport);
      tops.push(await guesses.evaluate((title) => title.getBoundingClientRect().top + scrollY));
    }
    return tops;
  };
  const before = await listTops();
  await game.start();
  for (const [index, top] of (await listTops()).entries()) {
    expect(Math.abs(top - before[index]!)).toBeLessThan(2);
  }

  for (const width of [SMALL_LAPTOP.width, 1239, 1240]) {
    await resize(page, { width, height: 768 });
    const { height } = (await page.getByRole("button", { name: "Submit" }).boundingBox())!;
    expect(height, `at ${width} px`).toBe(56);
    const tools = page.getByRole("toolbar").getByRole("button");
    for (const tool of await tools.all()) expect(await countLines(tool)).toBe(1);
  }
});

test("the note on a guess's cost moves nothing below it, and a long play and a long answer are legible on small phones", async ({
  page,
  game,
  startWord,
  clock,
}) => {
  await startWord("CHRISTMAS PUDDING");
  const listTops = async () => {
    const tops: number[] = [];
    for (const viewport of [SMALL_PHONE, PHONE]) {
      await resize(page, viewport);
      const bar = page.getByRole("toolbar");
      tops.push(await bar.evaluate((each) => each.getBoundingClientRect().top + scrollY));
    }
    return tops;
  };
  const expectSameTops = async (note: string, tops: number[]) => {
    await expect(page.getByText(note, { exact: true })).toBeVisible();
    expect(await listTops(), note).toEqual(tops);
  };
  await game.input.fill("pudding christmas");
  const tops = await listTops();
  await game.input.fill("christmas puddings");
  await expectSameTops("17 letters, not 16. It would cost an attempt.", tops);
  await game.guess("christmas");
  await expectSameTops("9 letters, not 16. It cost an attempt.", tops);
  await game.input.fill("christmas");
  await expectSameTops("Tried before. It would cost another attempt.", tops);
  // The same guess within one second counts only once.
  await clock.advance(2000);
  await game.guess("christmas");
  await expectSameTops("Tried before. It cost another attempt.", tops);

  await clock.advance(11 * 3_600_000);
  await page.reload();
  await expect(game.input).toBeVisible();
  const time = page.locator("div:has(> dt)", { hasText: /^Time66\d:\d\d/ });
  await expect(time).toBeVisible();
  for (const viewport of [PHONE, SMALL_PHONE]) {
    await resize(page, viewport);
    expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
  }
  await game.guess("christmas pudding");
  await expect(game.victory).toBeVisible();
  const tiles = game.victory.locator("[data-state=solved]");
  await expect(tiles).toHaveCount(16);
  for (const viewport of [SMALL_PHONE, NARROW_PHONE, PHONE]) {
    await resize(page, viewport);
    const title = await getBox(game.victory.getByRole("heading", { name: "Puzzle Solved" }));
    const stamp = await getBox(game.victory.locator("svg[viewBox='0 0 200 200']"));
    expect(stamp.top, "beside the title").toBeLessThan((title.top + title.bottom) / 2);
    for (const tile of await tiles.all()) {
      expect((await tile.boundingBox())!.width).toBeGreaterThanOrEqual(22);
    }
  }
});
