import { findFreePort, startTestServer } from "@jumbl/db/testing";
import { startAppServer } from "@jumbl/web/e2e/app-server";
import { findChromium } from "@jumbl/web/e2e/chromium";
import { type BrowserContext, chromium } from "playwright";
import { register } from "../../kit/client.ts";

export type BrowserBench = {
  url: string;
  /** The token of a registered player. */
  token: string;
  launchOptions: ReturnType<typeof findChromium>;
};

/** Runs a measurement against the web app built by `pnpm build`. */
export async function runBrowserBench(
  measure: (bench: BrowserBench) => Promise<void>,
): Promise<void> {
  const stopDatabase = await startTestServer();
  const server = await startAppServer({ withProviders: false, settings: {} });
  try {
    const { token } = (await register(server.url, "bench")).body as { token: string };
    await measure({ url: server.url, token, launchOptions: findChromium() });
  } finally {
    await server.stop();
    await stopDatabase();
  }
}

/** Sets the storage of a returning player or visitor: consent declined, how to play shown. */
export async function prepareStorage(
  context: BrowserContext,
  url: string,
  token?: string,
): Promise<void> {
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
export async function launchPhone(launchOptions: BrowserBench["launchOptions"]) {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext("", {
    ...launchOptions,
    viewport: { width: 412, height: 823 },
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  return { port, context };
}
