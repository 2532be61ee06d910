import type { BrowserContext, Page } from "@playwright/test";
import { BRAND } from "@jumbl/domain/brand";
import { openUntilIdle, recordExternalRequests, visitAllScreens } from "../support/consent.ts";
import { expect, test } from "../support/test.ts";

const FIREBASE_MEASUREMENT_ID = "G-JOURNEYS01";
const FIREBASE_APP_ID = "1:1234567890:web:0123456789abcdef";

test.use({
  withProviders: true,
  settings: {
    FIREBASE_API_KEY: "AIzaSyA-only-for-journeys-0000000000000",
    FIREBASE_MEASUREMENT_ID,
    FIREBASE_PROJECT_ID: "jumbl-journeys",
    FIREBASE_APP_ID,
    FIREBASE_AUTH_DOMAIN: "jumbl-journeys.firebaseapp.com",
  },
});

const ANALYTICS_HOSTS = /(^|\.)(googleapis\.com|googletagmanager\.com|google-analytics\.com)$/;

test("requests leave the origin only while consent is accepted, to analytics hosts and without personal data", async ({
  page,
  context,
  createPlayer,
  pageErrors,
  server,
}) => {
  const external = await recordExternalRequests(context, new URL(server.url).origin);
  for (const consent of ["unset", "declined"] as const) {
    await visitAllScreens(page, createPlayer, consent);
    expect(
      external.map(({ href }) => href),
      `consent ${consent}`,
    ).toEqual([]);
  }

  // A choice on the privacy page takes effect at once.
  await page.goto("/privacy");
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  await page.getByRole("radio", { name: "Accept All" }).click();
  await expect.poll(() => external.length).toBeGreaterThan(0);
  const player = await visitAllScreens(page, createPlayer, "accepted");
  for (const url of external) {
    expect(url.hostname).toMatch(ANALYTICS_HOSTS);
    expect(url.href).not.toContain(player.username);
    expect(url.href).not.toContain(encodeURIComponent(player.email));
  }

  await page.goto("/privacy");
  await page.getByRole("radio", { name: "Decline" }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  external.length = 0;
  await openUntilIdle(context);
  expect(external).toEqual([]);
  // The failed requests log errors.
  pageErrors.length = 0;
});

/** Fakes the requests that Firebase makes before it sends events; its script is empty. */
async function fakeAnalyticsService(context: BrowserContext): Promise<void> {
  await context.route(/firebaseinstallations\.googleapis\.com/, (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: {
        name: "projects/1/installations/cAAAAAAAAAAAAAAAAAAAAA",
        fid: "cAAAAAAAAAAAAAAAAAAAAA",
        refreshToken: "refresh",
        authToken: { token: "a.b.c", expiresIn: "604800s" },
      },
    }),
  );
  await context.route(/\/\/firebase\.googleapis\.com/, (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { measurementId: FIREBASE_MEASUREMENT_ID, appId: FIREBASE_APP_ID },
    }),
  );
  await context.route(/googletagmanager\.com/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}

/** The events and the user id that the page has queued in `dataLayer`. */
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

async function signInWithPartner(page: Page): Promise<void> {
  await page.goto("/auth");
  const dialog = page.getByRole("dialog", { name: "We Value Your Privacy" });
  await dialog.getByRole("button", { name: "Accept All" }).click();
  await page.getByRole("link", { name: `Continue with ${BRAND.partner}` }).click();
  await page.getByRole("button", { name: "grace@example.org" }).click();
}

test("a provider sign-in sends one event with an opaque user id", async ({
  page,
  context,
  game,
  openDevice,
  server,
}) => {
  await fakeAnalyticsService(context);
  await signInWithPartner(page);
  await page.getByLabel("Username").fill("counted_once");
  await page.getByRole("button", { name: "Start playing" }).click();
  await expect(game.toast(`Welcome to ${BRAND.name}!`)).toBeVisible();
  await expect.poll(() => readDataLayer(page)).toMatchObject({ events: ["sign_up"] });

  const secondPage = await openDevice();
  await fakeAnalyticsService(secondPage.context());
  await signInWithPartner(secondPage);
  await expect(secondPage.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  const { id } = await server.database.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "counted_once")
    .executeTakeFirstOrThrow();
  await expect.poll(() => readDataLayer(secondPage)).toEqual({ events: ["login"], userId: id });

  await secondPage.reload();
  await expect(secondPage.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  await secondPage.getByRole("link", { name: "Archive" }).click();
  await expect
    .poll(() => readDataLayer(secondPage))
    .toEqual({ events: ["view_archive"], userId: id });
});
