import { visitAllScreens, recordExternalRequests } from "../support/consent.ts";
import { expect, test } from "../support/test.ts";

test.use({
  settings: {
    FIREBASE_API_KEY: "AIzaSyA-only-for-journeys-0000000000000",
    FIREBASE_MEASUREMENT_ID: "G-JOURNEYS01",
    FIREBASE_PROJECT_ID: "jumbl-journeys",
    FIREBASE_APP_ID: "1:1234567890:web:0123456789abcdef",
    FIREBASE_AUTH_DOMAIN: "jumbl-journeys.firebaseapp.com",
  },
});

const ANALYTICS_HOSTS = /(^|\.)(googleapis\.com|googletagmanager\.com|google-analytics\.com)$/;

for (const consent of ["unset", "declined"] as const) {
  test(`no request leaves the origin when analytics are configured and consent is ${consent}`, async ({
    page,
    context,
    createPlayer,
    server,
  }) => {
    const external = await recordExternalRequests(context, new URL(server.url).origin);
    await createPlayer(page);
    await visitAllScreens(page, consent);
    expect(external.map(({ href }) => href)).toEqual([]);
  });
}

test("only analytics hosts are called, without personal data, when consent is accepted", async ({
  page,
  context,
  createPlayer,
  server,
  pageErrors,
}) => {
  const external = await recordExternalRequests(context, new URL(server.url).origin);
  const player = await createPlayer(page);
  await visitAllScreens(page, "accepted");
  await expect.poll(() => external.length).toBeGreaterThan(0);
  for (const url of external) {
    expect(url.hostname).toMatch(ANALYTICS_HOSTS);
    expect(url.href).not.toContain(player.username);
    expect(url.href).not.toContain(encodeURIComponent(player.email));
  }
  // The failed requests log errors.
  pageErrors.length = 0;
});

test("a choice on the privacy page takes effect at once and survives a reload", async ({
  page,
  context,
  createPlayer,
  server,
  pageErrors,
}) => {
  const external = await recordExternalRequests(context, new URL(server.url).origin);
  await createPlayer(page);
  await page.goto("/privacy");
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  await page.getByRole("radio", { name: "Accept All" }).click();
  await expect.poll(() => external.length).toBeGreaterThan(0);
  await page.getByRole("radio", { name: "Decline" }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  external.length = 0;
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(external).toEqual([]);
  pageErrors.length = 0;
});
