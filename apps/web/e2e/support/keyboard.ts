import { expect, type Locator, type Page } from "@playwright/test";

/** Runs in the page. Returns the name of the focused element, and whether its focus ring is visible. */
export function describeFocus() {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
  const label =
    activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.innerText : undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
  const { width, height, top, bottom } = activeElement.getBoundingClientRect();
  const hasRing = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  return {
    name: (label ?? activeElement.getAttribute("aria-label") ?? activeElement.innerText).trim(),
    isVisible: hasRing && isInView,
  };
}

/** More elements than any screen has. The archive has few cards on the journeys' first day. */
const MAX_STEPS = 400;

/**
 * Presses Tab until the element with this name has the focus. The focus must be visible on every element on the way.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(describeFocus);
    if (focus === undefined) continue;
    // The focused element may be replaced before it is checked.
    const isVisible = async () => (await page.evaluate(describeFocus))?.isVisible ?? true;
    await expect.poll(isVisible, `the focus on "${focus.name}" is visible`).toBe(true);
    if (name.test(focus.name)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Presses a button that may move between mouse down and mouse up, when the statistics arrive. */
export async function pressByKeyboard(button: Locator): Promise<void> {
  await button.press("Enter");
}
