import type { Page } from "@playwright/test";

import { resize, waitForAnimations } from "../screens/rendering.ts";

/** The viewports of phones in landscape. */
export const LANDSCAPE = [
  { width: 844, height: 390, inset: 0 },
  { width: 667, height: 375, inset: 0 },
  // An iPhone's sensor housing is on one side, but the browser reports the same inset for both sides.
  { width: 844, height: 390, inset: 47 },
  { width: 844, height: 390, inset: 59 },
] as const;

/** Resizes the page and sets the insets of the safe area on the left and right. */
export async function turn(
  page: Page,
  { inset, ...size }: (typeof LANDSCAPE)[number],
): Promise<void> {
  // The size is set first, because a narrow window with insets would scroll.
  await resize(page, size);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", {
    insets: { left: inset, leftMax: inset, right: inset, rightMax: inset },
  });
  await waitForAnimations(page);
}

/** Removes the insets of the safe area. */
export const turnBack = (page: Page) => turn(page, LANDSCAPE[0]);

/** Finds texts and controls that reach into the insets of the safe area. */
export const findInInsets = (page: Page, inset: number) =>
  page.evaluate((edge) => {
    const shown = "a, button, input, textarea, p, h1, h2, h3, dt, dd, .tile, .guess-cell";
    return [...document.querySelectorAll(shown)]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) && !each.closest(".sr-only, [inert]"),
      )
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (left < edge || right > innerWidth - edge);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  }, inset);
