import type { Locator } from "@playwright/test";
import { PNG } from "pngjs";

import type { Box } from "../support/boxes.ts";
import { expect, test } from "../support/test.ts";

/** For each column, the digit that it shows and the time of the animation that moves it. */
function readRunningDigits() {
  const digits = [...document.querySelectorAll<HTMLElement>(".running-digit")];
  return digits.map((digit) => {
    const column = getComputedStyle(digit, "::before");
    const moved =
      Math.abs(new DOMMatrix(column.transform).m42) / (Number.parseFloat(column.height) / 10);
    const [animation] = digit.getAnimations({ subtree: true });
    const { duration } = animation!.effect!.getComputedTiming();
    return {
      shown: Math.round(moved),
      elapsedMs: Number(animation!.currentTime),
      durationMs: Number(duration),
    };
  });
}

/** Counts the calls of the one-second interval in `globalThis.seconds`. */
function countSeconds() {
  const start = globalThis.setInterval;
  let seconds = 0;
  const setInterval = (task: () => void, ms?: number) =>
    start(() => {
      if (ms === 1000) Object.assign(globalThis, { seconds: ++seconds });
      task();
    }, ms);
  Object.assign(globalThis, { seconds, setInterval });
}

/** How far the middle of the digit in a cell of the picture is from the middle of the cell, in px. */
function measureOffset({ width, data }: PNG, { left, right, top, bottom }: Box): number {
  const columns = new Map<number, number[]>();
  for (let x = Math.round(left); x < Math.round(right); x += 1) {
    const column: number[] = [];
    for (let y = Math.round(top); y < Math.round(bottom); y += 1)
      column.push(data[(y * width + x) * 4]!);
    columns.set(x, column);
  }
  // The digit is dark on light or, in the player's own row, light on dark.
  const shades = [...columns.values()].flat().toSorted((a, b) => a - b);
  const paper = shades[Math.floor(shades.length / 2)]!;
  const ink = [...columns].flatMap(([x, column]) =>
    column.some((shade) => Math.abs(shade - paper) > 130) ? [x] : [],
  );
  return Math.abs((ink[0]! + ink.at(-1)! + 1 - left - right) / 2);
}

/** 01:23, 45:06 and 78:59 in seconds, which together contain every digit. */
const TIMES_OF_ALL_DIGITS = [83, 2706, 4739];

test("the running timer shows each hundredth of a second in equal cells, and does not render between seconds", async ({
  page,
  startPlay,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(countSeconds);
  await startPlay();
  await expect(page.locator(".running-digit")).toHaveCount(6);

  const digits = await page.evaluate(readRunningDigits);
  const shownMs = [600_000, 60_000, 10_000, 1000, 100, 10];
  for (const [index, { shown, elapsedMs, durationMs }] of digits.entries()) {
    const values = durationMs / shownMs[index]!;
    expect(values).toBe(index === 2 ? 6 : 10);
    expect(shown).toBe(Math.floor(elapsedMs / shownMs[index]!) % values);
  }

  // Counted by the interval's calls, because on a busy machine two calls may be in the same second.
  const seconds = await page.evaluate(async () => {
    const timer = document.querySelector(".running-digit")!.closest("dd")!;
    const counts: number[] = [];
    await new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (counts.push(Number(Reflect.get(globalThis, "seconds"))) === 3) resolve();
      }).observe(timer, { subtree: true, childList: true, characterData: true });
    });
    return counts;
  });
  expect(new Set(seconds).size).toBe(seconds.length);

  const time = page.locator("dd", { has: page.locator(".running-digit") });
  await expect(time).toBeVisible();
  const { x: left } = (await time.boundingBox())!;
  for (const second of TIMES_OF_ALL_DIGITS) {
    const cells = await page.evaluate((elapsed) => {
      // Stops the one-second interval, which would correct the digits.
      for (let id = 1; id < 10_000; id += 1) clearInterval(id);
      const columns = [...document.querySelectorAll(".running-digit")].slice(0, 4);
      return columns.map((digit) => {
        for (const animation of digit.getAnimations({ subtree: true })) {
          animation.pause();
          animation.currentTime = elapsed;
        }
        const { left: from, right: to } = digit.getBoundingClientRect();
        return { from, to };
      });
    }, second * 1000);
    const picture = PNG.sync.read(await time.screenshot());
    const widths = cells.map(({ from, to }) => to - from);
    // The browser rounds both edges to 1/64 px.
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2 / 64);
    for (const [index, { from, to }] of cells.entries()) {
      const cell = { left: from - left, right: to - left, top: 0, bottom: picture.height };
      expect(measureOffset(picture, cell), `digit ${index} at ${second} s`).toBeLessThan(2.2);
    }
  }
});

const measureCells = (figures: Locator) =>
  figures.evaluateAll((digits) =>
    digits.map((digit) => {
      const { left, right, top, bottom } = digit.getBoundingClientRect();
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(digit);
      return {
        fontSize,
        font: `${fontFamily} ${fontSize} ${fontWeight}`,
        box: { left, right, top, bottom },
      };
    }),
  );

test("figures that change or form a column have equal cells with each digit in the middle", async ({
  page,
  signInToPlay,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const play = await signInToPlay("2031-10-08T12:00:00Z");
  await play.solve("easy", { wrong: 1, ms: 71_110 });
  for (const path of ["/", "/leaderboard?board=speed", "/profile", "/archive"]) {
    await page.goto(path);
    const figures = page.locator("[data-figure].figure").filter({ visible: true });
    await expect(figures.nth(3)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    let cells: Awaited<ReturnType<typeof measureCells>> = [];
    let screenshot!: Buffer;
    // The figures may move and differ until everything, including the fonts, has loaded.
    await expect(async () => {
      cells = await measureCells(figures);
      screenshot = await page.screenshot({ animations: "disabled" });
      expect(await measureCells(figures)).toEqual(cells);
      const widths = new Map<string, number>();
      for (const { font, box } of cells) {
        const width = widths.get(font) ?? box.right - box.left;
        widths.set(font, width);
        expect(box.right - box.left, `${path}: ${font}`).toBeCloseTo(width, 1);
      }
    }).toPass();
    const picture = PNG.sync.read(screenshot);
    for (const { font, fontSize, box } of cells) {
      if (box.bottom > picture.height) continue;
      const tolerance = 0.5 + 0.06 * Number.parseFloat(fontSize);
      expect(measureOffset(picture, box), `${path}: ${font}`).toBeLessThan(tolerance);
    }
  }
});
