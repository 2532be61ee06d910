import type { Locator, Page } from "@playwright/test";

import { waitForAnimations } from "../screens/rendering.ts";
import { getBox } from "../support/boxes.ts";
import { createGamePage } from "../support/game-page.ts";
import { waitForIdleLoading } from "../support/idle-loading.ts";
import { expect, test } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };

const findToast = (page: Page): Locator => page.locator(".toast-viewport [data-state=open]");

/**
 * Presses a button like a finger: the page is painted between the press and the release. Checks that the toast does not
 * move.
 */
async function tap(page: Page, button: Locator): Promise<void> {
  const toast = findToast(page);
  await waitForAnimations(page);
  const place = await getBox(toast);
  const { left, right, top, bottom } = await getBox(button);
  await page.mouse.move((left + right) / 2, (top + bottom) / 2);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  expect(await getBox(toast)).toEqual(place);
  await page.mouse.up();
}

test("a corrected log-in is sent by one tap, below a toast that does not move", async ({
  page,
}) => {
  const game = createGamePage(page);
  await page.setViewportSize(PHONE);
  await page.goto("/auth");
  const consent = page.getByRole("dialog", { name: "We Value Your Privacy" });
  await consent.getByRole("button", { name: "Decline" }).click();

  await page.getByLabel("Email").fill("somebody@example.org");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Wrong-1-Horse");
  const logIn = page.getByRole("button", { name: "Log In" });
  await logIn.click();
  await expect(game.toast("Login failed")).toBeVisible();
  await password.fill("Wrong-2-Horse");
  const request = page.waitForRequest(/auth\.login/);
  await tap(page, logIn);
  await request;
});

test("the page can be used when a content blocker hides the consent dialog", async ({ page }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[role=dialog] { display: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.goto("/auth");
  await waitForIdleLoading(page);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill("behind_a_blocker");
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
