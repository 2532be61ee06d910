import { type BrowserContext, expect, type Page } from "@playwright/test";

import type { Fixtures, Player } from "./fixtures.ts";
import { createGamePage } from "./game-page.ts";

/** Fails every request to another origin; returns the growing list of their URLs. */
export async function recordExternalRequests(
  context: BrowserContext,
  origin: string,
): Promise<URL[]> {
  const requests: URL[] = [];
  await context.route(
    (url) => url.origin !== origin && !["data:", "blob:"].includes(url.protocol),
    (route) => {
      requests.push(new URL(route.request().url()));
      return route.fulfill({ status: 503, body: "" });
    },
  );
  return requests;
}

/** Signs a new player in, stores the consent and opens every screen. */
export async function visitAllScreens(
  page: Page,
  createPlayer: Fixtures["createPlayer"],
  consent: "unset" | "declined" | "accepted",
): Promise<Player> {
  const player = await createPlayer(page);
  await page.evaluate((choice) => {
    if (choice === "unset") localStorage.removeItem("cookieConsent");
    else localStorage.setItem("cookieConsent", choice);
  }, consent);
  await page.goto("/");
  if (consent === "unset") {
    await expect(page.getByRole("dialog", { name: "We Value Your Privacy" })).toBeVisible();
  } else {
    const game = createGamePage(page);
    await game.start();
    await game.guess("QQQQQ");
    await expect(game.guesses).toContainText("QQQQQ");
    for (const name of ["Leaderboard", "Achievements", "Archive", "Profile"]) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("link", { name: "Back to the game" }).click();
    }
  }
  await openUntilIdle(page.context());
  return player;
}

/** Opens the game in another tab: where a navigation ended a request, `networkidle` may never come. */
export async function openUntilIdle(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("h1")).toBeAttached();
  await page.close();
}
