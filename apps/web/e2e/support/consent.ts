import { type BrowserContext, expect, type Page } from "@playwright/test";

import { atTheGame } from "./at-the-game.ts";

/** Answers every foreign request with nothing, and keeps its address. */
export async function watchForeign(context: BrowserContext, own: string): Promise<URL[]> {
  const foreign: URL[] = [];
  await context.route(
    (url) => url.origin !== own && !["data:", "blob:"].includes(url.protocol),
    (route) => {
      foreign.push(new URL(route.request().url()));
      return route.fulfill({ status: 503, body: "" });
    },
  );
  return foreign;
}

/** A visit of every screen with a stored choice; without one, the question stays until it is answered. */
export async function visitEverything(page: Page, consent: "unset" | "declined" | "accepted") {
  await page.evaluate((choice) => {
    if (choice === "unset") localStorage.removeItem("cookieConsent");
    else localStorage.setItem("cookieConsent", choice);
  }, consent);
  await page.goto("/");
  if (consent === "unset") {
    const question = page.getByRole("dialog", { name: "We Value Your Privacy" });
    await question.getByRole("link", { name: "privacy policy" }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(question).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeNull();
    await page.goto("/");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
  } else {
    const game = atTheGame(page);
    await game.start();
    await game.guess("QQQQQ");
    await expect(game.guesses).toContainText("QQQQQ");
    for (const name of ["Leaderboard", "Achievements", "Archive", "Profile"]) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("link", { name: "Back to the game" }).click();
    }
  }
  await page.waitForLoadState("networkidle");
}
