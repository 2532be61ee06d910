// pnpm bench play. See docs/performance.md#in-play.
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Locator, type Page } from "playwright";
import { addFigure, getMedian, progress, roundTo } from "../report.ts";
import { type BrowserBench, prepareStorage } from "./player-browser.ts";

const SLOWDOWN = 4;
const PRESSES = 20;
const IDLE_SECONDS = 10;
/** The pause between presses, for three to four a second: a tile moves for 90 ms after a press. */
const PAUSE_MILLISECONDS = 200;
/** How long a finger or mouse button is down. */
const PRESS_MILLISECONDS = 80;

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
  return { median: getMedian(all), slowest: Math.max(...all) };
}

type Point = { x: number; y: number };

/** Finds centers before the presses, because `locator.click()` runs more code within a press. */
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

/** Arrives before it presses, like a person's mouse: a tile is repainted for both. */
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

/** Returns the seconds that the page's thread has been busy so far. */
async function readWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

/** Returns the busy seconds of an idle page. */
async function measureIdleWork(page: Page, devtools: CDPSession): Promise<number> {
  const before = await readWork(devtools);
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  return (await readWork(devtools)) - before;
}

/** Opens the player's game, 390 pixels wide, on a computer or a phone. */
async function openGame(
  browser: Browser,
  { url, token }: BrowserBench,
  { isPhone }: { isPhone: boolean },
): Promise<{ page: Page; devtools: CDPSession }> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
  await prepareStorage(context, url, token);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, devtools };
}

/** Waits until tiles can be dragged, as presses depend on it. */
async function findTiles(page: Page): Promise<Point[]> {
  await page.locator(".rack-tile").first().waitFor();
  return findCenters(page.getByRole("group", { name: /^Letters:/ }).getByRole("button"));
}

export async function measurePlay(bench: BrowserBench): Promise<void> {
  const browser = await chromium.launch(bench.launchOptions);
  const addPresses = async (name: string, presses: ReturnType<typeof timePresses>) => {
    const { median, slowest } = await presses;
    addFigure({ name, medianMs: median, slowestMs: slowest });
  };
  const addWork = async (name: string, seconds: Promise<number>) => {
    const percentOfCore = roundTo(((await seconds) / IDLE_SECONDS) * 100);
    addFigure({ name, percentOfCore });
  };
  const { page, devtools } = await openGame(browser, bench, { isPhone: false });
  await devtools.send("Performance.enable");

  progress(`nothing runs, ${IDLE_SECONDS} s`);
  await addWork("before the start", measureIdleWork(page, devtools));
  await page.getByRole("button", { name: "Start Puzzle" }).click();
  const guess = page.getByRole("textbox", { name: "Your guess" });
  await guess.waitFor();
  await page.waitForTimeout(1000);
  progress(`the timer runs, ${IDLE_SECONDS} s`);
  await addWork("with the timer", measureIdleWork(page, devtools));

  progress(`${PRESSES} keystrokes, tiles and tabs`);
  await guess.focus();
  const type = (index: number) => page.keyboard.press(index % 5 === 4 ? "Backspace" : "e");
  await addPresses("keystroke", timePresses(page, type));
  const tiles = await findTiles(page);
  const clickTile = (index: number) => click(page, pick(tiles, index));
  await addPresses("tile", timePresses(page, clickTile));
  await addPresses(
    "Tab",
    timePresses(page, () => page.keyboard.press("Tab")),
  );
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await page.getByRole("tab").first().waitFor();
  const boards = await findCenters(page.getByRole("tab"));
  const clickBoard = (index: number) => click(page, pick(boards, index));
  await addPresses("tab of a board", timePresses(page, clickBoard));
  await page.close();

  progress(`${PRESSES} touches`);
  const phone = await openGame(browser, bench, { isPhone: true });
  const touched = await findTiles(phone.page);
  const touchTile = (index: number) => touch(phone.devtools, pick(touched, index));
  await addPresses("touched tile", timePresses(phone.page, touchTile));
  await browser.close();
}
