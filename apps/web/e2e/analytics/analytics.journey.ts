import { type BrowserContext, expect, type Page } from "@playwright/test";

import { createGamePage } from "../support/game-page.ts";
import { FIREBASE, test } from "../support/test.ts";

const ANALYTICS_HOSTS = /(^|\.)(googleapis\.com|googletagmanager\.com|google-analytics\.com)$/;

/** The responses that Firebase needs before it sends events, by host. All other hosts return an empty script. */
const RESPONSES: Record<string, object> = {
  "firebaseinstallations.googleapis.com": {
    name: "projects/1/installations/cAAAAAAAAAAAAAAAAAAAAA",
    fid: "cAAAAAAAAAAAAAAAAAAAAA",
    refreshToken: "refresh",
    authToken: { token: "a.b.c", expiresIn: "604800s" },
  },
  "firebase.googleapis.com": {
    measurementId: FIREBASE.FIREBASE_MEASUREMENT_ID,
    appId: FIREBASE.FIREBASE_APP_ID,
  },
};

/** Responds to every request to another origin, and returns the growing list of their URLs. */
async function recordExternalRequests(context: BrowserContext, origin: string): Promise<URL[]> {
  const requests: URL[] = [];
  await context.route(
    (url) => url.origin !== origin && !["data:", "blob:"].includes(url.protocol),
    (route) => {
      const url = new URL(route.request().url());
      requests.push(url);
      const json = RESPONSES[url.hostname];
      return route.fulfill(
        json === undefined
          ? { contentType: "text/javascript", body: "" }
          : { headers: { "access-control-allow-origin": "*" }, json },
      );
    },
  );
  return requests;
}

/**
 * Opens the game in a new tab, because `networkidle` may never come in a tab where a navigation has aborted a request.
 */
async function openUntilIdle(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("h1")).toBeAttached();
  await page.close();
}

/** Makes a guess and opens every screen. */
async function playAndVisitScreens(page: Page): Promise<void> {
  const game = createGamePage(page);
  await page.goto("/");
  await game.start();
  await game.guess("QQQQQ");
  await expect(game.guesses).toContainText("QQQQQ");
  for (const name of ["Leaderboard", "Achievements", "Archive", "Profile"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("link", { name: "Back to the game" }).click();
  }
}

/** The events and the user id that the page has queued for Google's script. */
async function readDataLayer(page: Page): Promise<{ events: string[]; userId: unknown }> {
  const calls = await page.evaluate(() => {
    const { dataLayer = [] } = globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((call) => JSON.parse(JSON.stringify(Array.from(call))) as unknown[]);
  });
  const settings = calls.flatMap(([kind, , given]) => (kind === "config" ? [given] : []));
  const ids = settings.map((given) => (given as { user_id?: unknown } | null)?.user_id);
  return {
    events: calls.flatMap(([kind, name]) => (kind === "event" ? [String(name)] : [])),
    userId: ids.findLast((id) => id !== undefined),
  };
}

test("the page sends requests to other origins only with consent, to analytics hosts and without personal data", async ({
  page,
  context,
  createPlayer,
  server,
}) => {
  const external = await recordExternalRequests(context, new URL(server.url).origin);
  const expectNone = () => expect(external.map(({ href }) => href)).toEqual([]);
  await createPlayer(page);
  await playAndVisitScreens(page);
  expectNone();
  await page.evaluate(() => localStorage.removeItem("cookieConsent"));
  await openUntilIdle(context);
  expectNone();

  // A choice on the privacy page takes effect at once.
  const player = await createPlayer(page);
  await page.goto("/privacy");
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  await page.getByRole("radio", { name: "Accept All" }).click();
  await expect.poll(() => external.length).toBeGreaterThan(0);
  await page.goto("/archive");
  const expected = { events: ["view_archive"], userId: player.id };
  await expect.poll(() => readDataLayer(page)).toEqual(expected);
  await playAndVisitScreens(page);
  for (const url of external) {
    expect(url.hostname).toMatch(ANALYTICS_HOSTS);
    expect(url.href).not.toContain(player.username);
    expect(url.href).not.toContain(encodeURIComponent(player.email));
  }

  await page.goto("/privacy");
  await page.getByRole("radio", { name: "Decline" }).click();
  external.length = 0;
  await openUntilIdle(context);
  expectNone();
});
