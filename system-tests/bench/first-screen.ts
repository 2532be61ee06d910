// pnpm bench web. See docs/performance.md#the-first-screen.
import { findFreePort, startTestServer } from "@jumbl/db/testing";
import { startAppServer } from "@jumbl/web/e2e/app-server";
import { findChromium } from "@jumbl/web/e2e/chromium";
import lighthouse from "lighthouse";
import { type BrowserContext, chromium } from "playwright";
import { register } from "../kit/client.ts";
import { addFigure, getMedian, progress } from "./report.ts";

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
type Figure = Record<string, number>;

/** Returns the medians of Lighthouse's scores with its mobile profile, and of the layout shift. */
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
  return Object.fromEntries(Object.entries(results).map(([name, all]) => [name, getMedian(all)]));
}

/** First paint, and when the screen's button can be pressed, on a slow connection with an empty cache. */
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
  return {
    "slow line: first paint ms": getMedian(paints),
    "slow line: usable ms": getMedian(usable),
  };
}

/** Sets the storage of a returning player or visitor: consent declined, how to play shown. */
async function prepareStorage(context: BrowserContext, url: string, token?: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate((stored) => {
    localStorage.clear();
    localStorage.setItem("cookieConsent", "declined");
    if (stored === undefined) return;
    localStorage.setItem("authToken", stored);
    const { sub } = JSON.parse(atob(stored.split(".")[1]!)) as { sub: string };
    localStorage.setItem(`howToPlay@${sub}`, "shown");
  }, token);
  await page.close();
}

/** Launches a browser of a phone's size that Lighthouse can connect to. */
async function launchPhone() {
  const launchOptions = findChromium();
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext("", {
    ...launchOptions,
    viewport: { width: 412, height: 823 },
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  return { port, context };
}

async function measureScreens(url: string): Promise<void> {
  const { token } = (await register(url, "bench")).body as { token: string };
  const { port, context } = await launchPhone();
  for (const screen of SCREENS) {
    const address = `${url}${screen.path}`;
    await prepareStorage(context, url, screen.isSignedIn ? token : undefined);
    progress(`${screen.name}: the slow line, ${RUNS} times`);
    const slow = await timeOnSlowLine(context, address, screen);
    progress(`${screen.name}: Lighthouse, ${RUNS} times`);
    addFigure({ name: screen.name, ...slow, ...(await auditScreen(address, port)) });
  }
  await context.close();
}

/** Measures the web app built by `pnpm build`. */
export async function measureFirstScreens(): Promise<void> {
  const stopDatabase = await startTestServer();
  const server = await startAppServer({ withProviders: false, settings: {} });
  try {
    await measureScreens(server.url);
  } finally {
    await server.stop();
    await stopDatabase();
  }
}
