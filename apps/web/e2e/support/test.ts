import { resetClock } from "@jumbl/db/testing";
import { type BrowserContext, expect, test as base, type Page } from "@playwright/test";

import { type AppServer, startAppServer } from "./app-server.ts";
import { createClock, waitForAnswers } from "./database.ts";
import type { Fixtures } from "./fixtures.ts";
import { createGamePage } from "./game-page.ts";
import { createRestPlayer } from "./rest-player.ts";
import { keepToasts } from "./toasts.ts";

/** Configures analytics, which start only with a player's consent. */
export const FIREBASE = {
  FIREBASE_API_KEY: "AIzaSyA-only-for-journeys-0000000000000",
  FIREBASE_MEASUREMENT_ID: "G-JOURNEYS01",
  FIREBASE_PROJECT_ID: "jumbl-journeys",
  FIREBASE_APP_ID: "1:1234567890:web:0123456789abcdef",
  FIREBASE_AUTH_DOMAIN: "jumbl-journeys.firebaseapp.com",
};

let playerCount = 0;

/** Playwright's `test` with one server per worker. */
export const test = base.extend<Fixtures, { server: AppServer; withProviders: boolean }>({
  withProviders: [false, { option: true, scope: "worker" }],

  server: [
    async ({ withProviders }, use) => {
      const server = await startAppServer({ withProviders, settings: FIREBASE });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ server }, use) => use(server.url),

  clock: async ({ server: { database } }, use) => {
    await use(createClock(database));
    await resetClock(database.db);
  },

  getAnswers: ({ server: { database } }, use) => use((date) => waitForAnswers(database, date)),

  createPlayer: async ({ server: { url } }, use) => {
    await use(async (page, who = {}) => {
      playerCount += 1;
      const { username = `player_${process.pid}_${playerCount}` } = who;
      const { email = `${username}@example.org` } = who;
      const account = { username, email, password: "Right-1-Horse" };
      const response = await page.request.post(`${url}/api/auth/register`, {
        data: { ...account, confirmPassword: account.password },
      });
      if (!response.ok())
        throw new Error(`register: ${response.status()} ${await response.text()}`);
      const { token, user } = (await response.json()) as { token: string; user: { id: string } };
      await signIn(page, token);
      return { ...account, id: user.id, token };
    });
  },

  game: ({ page }, use) => use(createGamePage(page)),

  openGame: async ({ page, clock, createPlayer }, use) => {
    await use(async (day) => {
      if (day !== undefined) await clock.set(`${day}T12:00:00Z`);
      await createPlayer(page);
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
    });
  },

  startPlay: async ({ game, openGame, getAnswers }, use) => {
    await use(async (day) => {
      await openGame(day);
      await game.start();
      return (await getAnswers()).easy.word;
    });
  },

  playAs: async ({ server: { url }, clock, getAnswers }, use) => {
    await use(({ token }) => createRestPlayer({ url, token, clock, getAnswers }));
  },

  context: async ({ context }, use) => {
    await keepToasts(context);
    await use(context);
  },

  openDevice: async ({ browser, server: { url } }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: url });
      contexts.push(context);
      await keepToasts(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      context.on("weberror", (error) => pageErrors.push(String(error.error())));
      context.on("console", (message) => {
        if (message.type() === "error" && !isNetworkError(message.text())) {
          pageErrors.push(message.text());
        }
      });
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an image of the app's origin, which makes the app's storage accessible before the app starts. */
export async function openStorage(page: Page): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/favicon.svg");
}

/** Stores the token like a sign-in with "Remember me", for a player who has seen how to play. */
export async function signIn(page: Page, token: string): Promise<void> {
  await openStorage(page);
  await page.evaluate((authToken) => {
    localStorage.clear();
    localStorage.setItem("authToken", authToken);
    localStorage.setItem("cookieConsent", "declined");
    const { sub } = JSON.parse(atob(authToken.split(".")[1]!)) as { sub: string };
    localStorage.setItem(`howToPlay@${sub}`, "shown");
  }, token);
}

/** The browser logs failed requests, including those for code. The app itself reports them to the player. */
function isNetworkError(text: string): boolean {
  return /^Failed to load resource|Failed to fetch dynamically imported module/.test(text);
}

export { expect } from "@playwright/test";
