import { visitEverything, watchForeign } from "./support/consent.ts";
import { expect, test } from "./support/test.ts";

test.use({
  settings: {
    FIREBASE_API_KEY: "AIzaSyA-only-for-journeys-0000000000000",
    FIREBASE_MEASUREMENT_ID: "G-JOURNEYS01",
    FIREBASE_PROJECT_ID: "jumbl-journeys",
    FIREBASE_APP_ID: "1:1234567890:web:0123456789abcdef",
    FIREBASE_AUTH_DOMAIN: "jumbl-journeys.firebaseapp.com",
  },
});

const services = /(^|\.)(googleapis\.com|googletagmanager\.com|google-analytics\.com)$/;

for (const consent of ["unset", "declined"] as const) {
  test(`with an analytics service, consent ${consent}: no request leaves`, async ({
    page,
    context,
    newPlayer,
    jumbl,
  }) => {
    const foreign = await watchForeign(context, new URL(jumbl.url).origin);
    await newPlayer(page);
    await visitEverything(page, consent);
    expect(foreign.map(({ href }) => href)).toEqual([]);
  });
}

test("with an analytics service, consent accepted: it is asked, and told no name", async ({
  page,
  context,
  newPlayer,
  jumbl,
  complaints,
}) => {
  const foreign = await watchForeign(context, new URL(jumbl.url).origin);
  const player = await newPlayer(page);
  const asked = page.waitForRequest(/google|firebase/);
  await visitEverything(page, "accepted");
  await asked;
  expect(foreign.length).toBeGreaterThan(0);
  for (const url of foreign) {
    expect(url.hostname).toMatch(services);
    expect(url.href).not.toContain(player.username);
    expect(url.href).not.toContain(encodeURIComponent(player.email));
  }
  // The service is away: only the console knows.
  complaints.length = 0;
});

test("the choice is changed on the privacy page, and holds from then on", async ({
  page,
  context,
  newPlayer,
  jumbl,
  complaints,
}) => {
  const foreign = await watchForeign(context, new URL(jumbl.url).origin);
  await newPlayer(page);
  await page.goto("/privacy");
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  const asked = page.waitForRequest(/google|firebase/);
  await page.getByRole("radio", { name: "Accept All" }).click();
  await asked;
  await page.getByRole("radio", { name: "Decline" }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  foreign.length = 0;
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  complaints.length = 0;
});
