import { type BrowserContext, expect, type Page } from "@playwright/test";

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

/** Opens every screen with a stored consent; without one, checks that the dialog stays until it is answered. */
export async function visitAllScreens(page: Page, consent: "unset" | "declined" | "accepted") {
  await page.evaluate((choice) => {
    if (choice === "unset") localStorage.removeItem("cookieConsent");
    else localStorage.setItem("cookieConsent", choice);
  }, consent);
  await page.goto("/");
  if (consent === "unset") {
    const dialog = page.getByRole("dialog", { name: "We Value Your Privacy" });
    await dialog.getByRole("link", { name: "privacy policy" }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeNull();
    await page.goto("/");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
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
}

/** Opens the game in another tab: where a navigation ended a request, `networkidle` may never come. */
export async function openUntilIdle(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("h1")).toBeAttached();
}
