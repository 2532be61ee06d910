import { expect } from "@playwright/test";

import type { Player } from "../support/fixtures.ts";
import { openStorage, signIn } from "../support/test.ts";
import { createPlayerWithResults, NOON, type ScreenContext } from "./scenario.ts";

/** Brings the page into a state. `veteran` is the player with the longest history. */
export type OpenScreen = (ctx: ScreenContext, veteran: Player) => Promise<void>;

/** Opens a path and waits until `text` is visible. */
export function openPath(path: string, text: string | RegExp): OpenScreen {
  return async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
  };
}

export function asVisitor(open: OpenScreen): OpenScreen {
  return async (ctx, veteran) => {
    await openStorage(ctx.page);
    await ctx.page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem("cookieConsent", "declined");
    });
    await open(ctx, veteran);
  };
}

export function asVeteran(open: OpenScreen): OpenScreen {
  return async (ctx, veteran) => {
    await ctx.clock.freeze(NOON);
    await signIn(ctx.page, veteran.token);
    await open(ctx, veteran);
  };
}

export function asNewPlayer(open: OpenScreen): OpenScreen {
  return async (ctx, veteran) => {
    await createPlayerWithResults(ctx);
    await open(ctx, veteran);
  };
}

export function withPendingRequests(urls: RegExp, path: string): OpenScreen {
  return asVeteran(async ({ page }) => {
    await page.route(urls, () => undefined);
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator(".skeleton, [aria-busy=true], [role=status]").first()).toBeAttached();
  });
}

export function withFailedRequests(urls: RegExp, path: string, text: string): OpenScreen {
  return asVeteran(async ({ page }) => {
    await page.route(urls, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
  });
}
