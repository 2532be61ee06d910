import type { Page } from "@playwright/test";

import { findHorizontalOverflow, resize, waitForAnimations } from "../screens/rendering.ts";
import { type Box, getBox, listTiles } from "../support/boxes.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

const PHONE = { width: 390, height: 844 };

for (const word of ["COFFEE", "ORCHESTRA", "KITCHEN TABLE"]) {
  test(`a phone shows the first tile of ${word} within 200 px, and all within the margins`, async ({
    page,
    startWord,
  }) => {
    await startWord(word, PHONE);
    const tiles = await listTiles(page);
    expect(tiles[0]!.top).toBeLessThanOrEqual(200);
    for (const { left, right } of tiles) {
      expect(left).toBeGreaterThanOrEqual(16);
      expect(right).toBeLessThanOrEqual(374);
      expect(right - left).toBeGreaterThanOrEqual(44);
      expect(Number.isInteger(Math.round((right - left) * 100) / 100)).toBe(true);
    }
    expect((await getBox(page.locator(".guess-field"))).right).toBeLessThanOrEqual(374);
  });
}

const LANDSCAPE = [
  { width: 844, height: 390, inset: 0 },
  { width: 667, height: 375, inset: 0 },
  // An iPhone's sensor housing is on one side, but the browser reports the same inset for both sides.
  { width: 844, height: 390, inset: 47 },
  { width: 844, height: 390, inset: 59 },
] as const;

/** Resizes the page and sets the insets of the safe area on the left and right. */
async function turn(page: Page, { inset, ...size }: (typeof LANDSCAPE)[number]): Promise<void> {
  // The size is set first, because a narrow window with insets would scroll.
  await resize(page, size);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", {
    insets: { left: inset, leftMax: inset, right: inset, rightMax: inset },
  });
  await waitForAnimations(page);
}

/** Finds texts and controls that reach into the insets of the safe area. */
const findInInsets = (page: Page, inset: number) =>
  page.evaluate((edge) => {
    const shown = "a, button, input, textarea, p, h1, h2, h3, dt, dd, .tile, .guess-cell";
    return [...document.querySelectorAll(shown)]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) && !each.closest(".sr-only, [inert]"),
      )
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (left < edge || right > innerWidth - edge);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  }, inset);

for (const word of ["ORCHESTRA", "KITCHEN TABLE", "CHRISTMAS PUDDING"]) {
  test(`a phone on its side shows all of ${word} without scrolling`, async ({
    page,
    game,
    openWord,
  }) => {
    await openWord(word, LANDSCAPE[0]);
    const start = page.getByRole("button", { name: "Start Puzzle" });
    for (const viewport of LANDSCAPE) {
      await turn(page, viewport);
      expect(await findInInsets(page, viewport.inset)).toEqual([]);
      expect((await getBox(start)).bottom).toBeLessThanOrEqual(viewport.height);
    }
    await game.start();
    await game.input.fill(`${word}S`);
    await expect(page.getByText(/It would cost an attempt/)).toBeVisible();
    const parts = {
      tiles: page.locator(".rack-words"),
      order: page.getByRole("button", { name: "Use this order" }),
      cells: page.locator(".guess-field"),
      note: page.locator(".guess-note"),
      submit: page.getByRole("button", { name: "Submit" }),
      tools: page.getByRole("toolbar"),
    };
    for (const viewport of LANDSCAPE) {
      await turn(page, viewport);
      const { width, inset } = viewport;
      expect(await page.evaluate(() => scrollY), `at ${width} px, inset ${inset}`).toBe(0);
      expect(await findInInsets(page, viewport.inset)).toEqual([]);
      const boxes: Box[] = [];
      for (const [name, part] of Object.entries(parts)) {
        const box = await getBox(part);
        expect(box.bottom, name).toBeLessThanOrEqual(viewport.height);
        expect(box.right, name).toBeLessThanOrEqual(viewport.width);
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
      if (word !== "ORCHESTRA") continue; // With two rows of tiles, 'Use this order' is beside Submit.
      await expect(page.locator(".rack-word")).toHaveCount(1);
      await expect(page.locator(".rack-hyphen")).toHaveCount(0);
      const [note, submit] = [await getBox(parts.note), await getBox(parts.submit)];
      expect(note.left).toBeGreaterThanOrEqual(submit.right);
      expect(note.top).toBeGreaterThanOrEqual(submit.top - 1);
    }
  });
}

test("a phone on its side shows the cost of a guess next to the toast", async ({
  page,
  game,
  startWord,
}) => {
  await startWord("ORCHESTRA", LANDSCAPE[0]);
  await game.guess("orc");
  await expect(page.getByText("It cost an attempt.")).toBeVisible();
  await expect(game.toast("Not quite!")).toBeVisible();
  const toast = await getBox(page.locator(".toast-viewport [data-state=open]"));
  expect((await getBox(page.locator(".guess-note"))).right).toBeLessThanOrEqual(toast.left);
});

test("on a desktop the board fills its column, and the tiles do not move at the start and the end", async ({
  page,
  game,
  openWord,
}) => {
  await openWord("ORCHESTRA", { width: 1280, height: 900 });
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
  const footer = await getBox(page.getByRole("contentinfo"));
  expect(footer.bottom).toBeLessThanOrEqual(900);
  await game.guess("orchestra");
  await game.closeVictory();
  await game.closeMilestone();
  expect((await getBox(rack)).top).toBe(before.top);
});

test("a desktop shows two long words completely, with equal cells as far apart as the tiles", async ({
  page,
  startWord,
}) => {
  await startWord("CHRISTMAS PUDDING", { width: 1280, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  const cells = await Promise.all((await page.locator(".guess-cell").all()).map(getBox));
  const tiles = await listTiles(page);
  for (const [index, { left, right }] of cells.entries()) {
    expect(Math.abs(right - left - 92)).toBeLessThan(2);
    const { left: from, right: to } = tiles[index]!;
    expect(Math.abs((left + right - from - to) / 2)).toBeLessThan(4);
  }
});

test("a desktop shows the revealed letters of a long word within their column", async ({
  page,
  startWord,
}) => {
  await startWord("CONSTELLATES", { width: 1280, height: 900 });
  const last = await getBox(page.getByText("Letter 12, not revealed").locator(".."));
  expect(last.right).toBeLessThanOrEqual(1240);
  expect(await findHorizontalOverflow(page)).toEqual([]);
});

test("nothing is cut off at 320 px", async ({ page, startWord }) => {
  await startWord("MARMALADE", { width: 320, height: 640 });
  const mark = await getBox(page.getByRole("banner").getByRole("link").first());
  const icon = await getBox(page.getByRole("link", { name: "Archive" }));
  expect(icon.left).toBeGreaterThan(mark.right);
  const date = page.getByText(/^[A-Z][a-z]{2} \d+, \d{4}$/).locator("visible=true");
  expect((await date.boundingBox())!.height).toBeLessThan(24);
  const countdown = await getBox(page.getByRole("timer").locator(".."));
  expect(countdown.top).toBeLessThan((await getBox(date)).bottom);
  expect(await findHorizontalOverflow(page)).toEqual([]);
});
