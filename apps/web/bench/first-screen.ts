/* oxlint-disable no-console -- a benchmark prints its results */

// npm run bench -- web. See docs/performance.md#the-first-screen.
import { findFreePort, startTestServer } from "@jumbl/db/testing";
import lighthouse from "lighthouse";
import { type BrowserContext, chromium } from "playwright";
import { startAppServer } from "../e2e/support/app-server.ts";
import { findChromium } from "../e2e/support/chromium.ts";
import { median, prepareStorage, register } from "./returning-player.ts";

const RUNS = 5;

/** A round trip of 400 ms and 50 kB a second. */
const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

const SCREENS = [
  { name: "game", path: "/", isSignedIn: true, button: "Start Puzzle" },
  { name: "log-in", path: "/auth", isSignedIn: false, button: "Log In" },
] as const;

type Screen = (typeof SCREENS)[number];
type Figure = Record<string, string | number>;

const progress = (line: string) => console.error(line);

/** Lighthouse with its mobile profile: the medians of its scores and of the layout shift. */
async function auditScreen(url: string, port: number): Promise<Figure> {
  const results: Record<string, number[]> = {};
  for (let run = 0; run < RUNS; run += 1) {
    const report = await lighthouse(url, {
      port,
      logLevel: "error",
      disableStorageReset: true,
      onlyCategories: ["performance", "accessibility", "best-practices"],
    });
    const { categories = {}, audits = {} } = report?.lhr ?? {};
    for (const [name, { score }] of Object.entries(categories))
      (results[name] ??= []).push(Math.round((score ?? 0) * 100));
    for (const name of [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
    ])
      (results[`${name} ms`] ??= []).push(Math.round(audits[name]?.numericValue ?? Number.NaN));
    (results["layout shift"] ??= []).push(audits["cumulative-layout-shift"]?.numericValue ?? 1);
  }
  return Object.fromEntries(Object.entries(results).map(([name, all]) => [name, median(all)]));
}

/** First paint, and when the screen's button can be pressed, on the slow line with an empty cache. */
async function timeOnSlowLine(context: BrowserContext, url: string, screen: Screen) {
  const paints: number[] = [];
  const usable: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
    await page.goto(url, { waitUntil: "commit" });
    await page.getByRole("button", { name: screen.button }).waitFor();
    const [paint, now] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      performance.now(),
    ]);
    paints.push(Math.round(paint));
    usable.push(Math.round(now));
    await page.close();
  }
  return { "slow line: first paint ms": median(paints), "slow line: usable ms": median(usable) };
}

const stopDatabase = await startTestServer();
const server = await startAppServer({ withProviders: false, settings: {} });
const port = await findFreePort();
const context = await chromium.launchPersistentContext("", {
  ...findChromium(),
  viewport: { width: 412, height: 823 },
  args: [`--remote-debugging-port=${port}`],
});
try {
  const token = await register(server.url);
  const figures: Figure[] = [];
  for (const screen of SCREENS) {
    const url = `${server.url}${screen.path}`;
    await prepareStorage(context, server.url, screen.isSignedIn ? token : undefined);
    progress(`${screen.name}: the slow line, ${RUNS} times`);
    const slow = await timeOnSlowLine(context, url, screen);
    progress(`${screen.name}: Lighthouse, ${RUNS} times`);
    figures.push({ name: screen.name, ...slow, ...(await auditScreen(url, port)) });
  }
  if (process.argv.includes("--json")) console.log(JSON.stringify(figures, null, 2));
  else for (const figure of figures) console.table(figure);
} finally {
  await context.close();
  await server.stop();
  await stopDatabase();
}
process.exit(0);
