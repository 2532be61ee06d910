/* oxlint-disable no-console -- a benchmark prints its results */

// npm run bench -- play. See docs/performance.md#in-play.
import { setTimeout as sleep } from "node:timers/promises";
import { startTestServer } from "@jumbl/db/testing";
import { type CDPSession, chromium, type Locator, type Page } from "playwright";
import { startAppServer } from "../e2e/support/app-server.ts";
import { findChromium } from "../e2e/support/chromium.ts";
import { median, prepareStorage, register } from "./returning-player.ts";

const SLOWDOWN = 4;
const PRESSES = 20;
const IDLE_SECONDS = 10;
/** Between two presses, which makes three to four a second: a tile moves for 90 ms after a press. */
const PAUSE_MILLISECONDS = 200;
/** How long a finger stays on the glass, or on the mouse's button. */
const PRESS_MILLISECONDS = 80;

const progress = (line: string) => console.error(line);

/**
 * From each press to the next paint, in ms, as the browser reports it (in steps of 8 ms). A press has several events, such as
 * `keydown` and `keyup`; the slowest counts.
 */
async function timePresses(page: Page, press: (index: number) => Promise<void>) {
  await page.evaluate(() => {
    const slowest = new Map<number, number>();
    const addEntries = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as PerformanceEventTiming[])
        if (interactionId > 0)
          slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
    };
    const observer = new PerformanceObserver((list) => addEntries(list.getEntries()));
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    const stopTiming = () => {
      addEntries(observer.takeRecords());
      observer.disconnect();
      return [...slowest.values()];
    };
    Object.assign(globalThis, { stopTiming });
  });
  for (let index = 0; index < PRESSES; index += 1) {
    await press(index);
    await page.evaluate(
      (pause) => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause))),
      PAUSE_MILLISECONDS,
    );
  }
  const durations = await page.evaluate(() =>
    (globalThis as unknown as { stopTiming: () => number[] }).stopTiming(),
  );
  // Presses that took less than the threshold are not reported.
  const all = [...durations, ...Array<number>(Math.max(0, PRESSES - durations.length)).fill(16)];
  return { median: median(all), slowest: Math.max(...all) };
}

type Point = { x: number; y: number };

/** Finds the centers of the elements before: `locator.click()` runs code of its own within the press that is measured. */
async function findCenters(elements: Locator): Promise<Point[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
}

function pick(points: readonly Point[], index: number): Point {
  const point = points[index % points.length];
  if (!point) throw new Error("There is nothing to press.");
  return point;
}

/** Arrives before it presses, as a hand does: a tile is painted anew for both. */
async function click(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await sleep(PRESS_MILLISECONDS);
  await page.mouse.down();
  await sleep(PRESS_MILLISECONDS);
  await page.mouse.up();
}

async function touch(devtools: CDPSession, point: Point): Promise<void> {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await sleep(PRESS_MILLISECONDS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Seconds of work of the page's thread until now. */
async function readWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

/** The share of the slowed core that the page needs while nobody touches it. */
async function measureIdleWork(page: Page, devtools: CDPSession): Promise<number> {
  const before = await readWork(devtools);
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  return (await readWork(devtools)) - before;
}

/** Opens the game of the player, 390 pixels wide, on a computer or a phone. */
async function openGame(isPhone: boolean): Promise<{ page: Page; devtools: CDPSession }> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
  await prepareStorage(context, server.url, token);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(server.url, { waitUntil: "networkidle" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, devtools };
}

/** Once tiles can be dragged, which presses depend on. */
async function findTiles(page: Page): Promise<Point[]> {
  await page.locator("[data-draggable]").first().waitFor();
  return findCenters(page.getByRole("group", { name: /^Letters:/ }).getByRole("button"));
}

const stopDatabase = await startTestServer();
const server = await startAppServer({ withProviders: false, settings: {} });
const browser = await chromium.launch(findChromium());
const token = await register(server.url);
try {
  const { page, devtools } = await openGame(false);
  await devtools.send("Performance.enable");

  progress(`nothing runs, ${IDLE_SECONDS} s`);
  const quiet = await measureIdleWork(page, devtools);
  await page.getByRole("button", { name: "Start Puzzle" }).click();
  const guess = page.getByRole("textbox", { name: "Your guess" });
  await guess.waitFor();
  await page.waitForTimeout(1000);
  progress(`the timer runs, ${IDLE_SECONDS} s`);
  const timed = await measureIdleWork(page, devtools);

  progress(`${PRESSES} keystrokes, tiles and tabs`);
  await guess.focus();
  const keystroke = await timePresses(page, (index) =>
    page.keyboard.press(index % 5 === 4 ? "Backspace" : "e"),
  );
  const tiles = await findTiles(page);
  const tile = await timePresses(page, (index) => click(page, pick(tiles, index)));
  const tab = await timePresses(page, () => page.keyboard.press("Tab"));
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await page.getByRole("tab").first().waitFor();
  const boards = await findCenters(page.getByRole("tab"));
  const board = await timePresses(page, (index) => click(page, pick(boards, index)));
  await page.close();

  progress(`${PRESSES} touches`);
  const phone = await openGame(true);
  const touchedTiles = await findTiles(phone.page);
  const touchedTile = await timePresses(phone.page, (index) =>
    touch(phone.devtools, pick(touchedTiles, index)),
  );

  const figures = {
    "keystroke: median ms": keystroke.median,
    "keystroke: slowest ms": keystroke.slowest,
    "tile: median ms": tile.median,
    "tile: slowest ms": tile.slowest,
    "touched tile: median ms": touchedTile.median,
    "touched tile: slowest ms": touchedTile.slowest,
    "Tab: median ms": tab.median,
    "Tab: slowest ms": tab.slowest,
    "tab of a board: median ms": board.median,
    "tab of a board: slowest ms": board.slowest,
    "before the start: % of the core": ((quiet / IDLE_SECONDS) * 100).toFixed(2),
    "with the timer: % of the core": ((timed / IDLE_SECONDS) * 100).toFixed(2),
  };
  if (process.argv.includes("--json")) console.log(JSON.stringify(figures, null, 2));
  else console.table(figures);
} finally {
  await browser.close();
  await server.stop();
  await stopDatabase();
}
process.exit(0);
