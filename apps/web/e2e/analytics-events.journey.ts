import type { BrowserContext, Page } from "@playwright/test";
import { atTheGame } from "./support/at-the-game.ts";
import { expect, test } from "./support/test.ts";

const FIREBASE_MEASUREMENT_ID = "G-JOURNEYS01";
const FIREBASE_APP_ID = "1:1234567890:web:0123456789abcdef";

// Somebody is away at a provider in between.
const PATIENCE = { timeout: 20_000 };

test.use({
  withProviders: true,
  settings: {
    FIREBASE_API_KEY: "AIzaSyA-only-for-journeys-0000000000000",
    FIREBASE_MEASUREMENT_ID,
    FIREBASE_PROJECT_ID: "jumbl-journeys",
    FIREBASE_APP_ID,
  },
});

/** The analytics service as far as it must answer before events are sent; its own script stays away. */
async function answerAsService(context: BrowserContext): Promise<void> {
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

/** What this page has handed over to be sent: names of events, and the user's id. */
async function handedOver(page: Page): Promise<{ events: string[]; userId: unknown }> {
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

async function enter(there: Page): Promise<void> {
  await there.goto("/auth");
  const question = there.getByRole("dialog", { name: "We Value Your Privacy" });
  await question.getByRole("button", { name: "Accept All" }).click();
  await there.getByRole("link", { name: "Continue with Ego" }).click();
  await there.getByRole("button", { name: "grace@example.org" }).click();
}

test("a sign-in through a provider is counted, once, under an opaque id", async ({
  page,
  context,
  browser,
  baseURL,
  jumbl,
}) => {
  await answerAsService(context);
  await enter(page);
  await page.getByLabel("Username").fill("counted_once");
  await page.getByRole("button", { name: "Start playing" }).click();
  await expect(atTheGame(page).toast("Welcome to Jumbl!")).toBeVisible(PATIENCE);
  await expect.poll(() => handedOver(page), PATIENCE).toMatchObject({ events: ["sign_up"] });

  const again = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await answerAsService(again);
  const there = await again.newPage();
  await enter(there);
  await expect(there.getByRole("button", { name: "Start Puzzle" })).toBeVisible(PATIENCE);
  const { id } = await jumbl.database.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "counted_once")
    .executeTakeFirstOrThrow();
  await expect.poll(() => handedOver(there), PATIENCE).toEqual({ events: ["login"], userId: id });

  await there.reload();
  await expect(there.getByRole("button", { name: "Start Puzzle" })).toBeVisible(PATIENCE);
  await there.getByRole("link", { name: "Archive" }).click();
  await expect
    .poll(() => handedOver(there), PATIENCE)
    .toEqual({ events: ["view_archive"], userId: id });
  await again.close();
});
