import { expect, type Page } from "@playwright/test";

import { findHorizontalOverflow, resize, waitForAnimations } from "../screens/rendering.ts";
import { type Box, getBox } from "./boxes.ts";

/** The viewports of phones in landscape. */
export const LANDSCAPE = [
  { width: 844, height: 390, inset: 0 },
  { width: 667, height: 375, inset: 0 },
  // An iPhone's sensor housing is on one side, but the browser reports the same inset for both sides.
  { width: 844, height: 390, inset: 47 },
  { width: 844, height: 390, inset: 59 },
] as const;

/** Resizes the page and sets the insets of the safe area on the left and right. */
async function turn(page: Page, { inset, ...size }: (typeof LANDSCAPE)[number]): Promise<void> {
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
const findInInsets = (page: Page, inset: number) =>
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

/** Expects that a phone in landscape shows Start without scrolling. */
export async function expectStartInView(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Start Puzzle" });
  for (const viewport of LANDSCAPE) {
    await turn(page, viewport);
    expect(await findInInsets(page, viewport.inset)).toEqual([]);
    expect((await getBox(start)).bottom).toBeLessThanOrEqual(viewport.height);
  }
}

/** Expects that a phone in landscape shows the whole board of a started puzzle without scrolling or overlaps. */
export async function expectWholeInLandscape(page: Page): Promise<void> {
  const parts = {
    tiles: page.locator(".rack-words"),
    order: page.getByRole("button", { name: "Use this order" }),
    cells: page.locator(".guess-field"),
    note: page.locator(".guess-note"),
    submit: page.getByRole("button", { name: "Submit" }),
    tools: page.getByRole("toolbar"),
  };
  for (const viewport of LANDSCAPE) {
    await turn(page, viewport);
    const { width, height, inset } = viewport;
    expect(await page.evaluate(() => scrollY), `at ${width} px, inset ${inset}`).toBe(0);
    expect(await findInInsets(page, inset)).toEqual([]);
    const boxes: Box[] = [];
    for (const [name, part] of Object.entries(parts)) {
      const box = await getBox(part);
      expect(box.bottom, name).toBeLessThanOrEqual(height);
      expect(box.right, name).toBeLessThanOrEqual(width);
      const covers = boxes.filter(
        (other) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      );
      expect(covers, `what ${name} covers`).toEqual([]);
      boxes.push(box);
    }
    expect(await findHorizontalOverflow(page)).toEqual([]);
  }
}
