import { expect, type Page } from "@playwright/test";

/** What has the focus, and whether a person can see that. */
function findFocus(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body)
      return undefined;
    const label =
      activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.innerText : undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    const { width, height, top, bottom } = activeElement.getBoundingClientRect();
    const isRinged = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    return {
      name: (label ?? activeElement.getAttribute("aria-label") ?? activeElement.innerText).trim(),
      isShown: isRinged && isInView,
    };
  });
}

/** Presses Tab until what has this name is focused. Every stop on the way must show that it is. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const at = await findFocus(page);
    if (at === undefined) continue;
    // A toast may have gone before it is looked at: nothing is left to be shown.
    const isShown = async () => (await findFocus(page))?.isShown ?? true;
    await expect.poll(isShown, `the focus on "${at.name}" can be seen`).toBe(true);
    if (name.test(at.name)) return;
  }
  throw new Error(`The keyboard never comes to ${name}`);
}
