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
    return {
      name: (label ?? activeElement.getAttribute("aria-label") ?? activeElement.innerText).trim(),
      isRinged: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      isSeen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    };
  });
}

/** Presses Tab until what has this name is focused. Every stop on the way must show that it is. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const at = await findFocus(page);
    if (at === undefined) continue;
    await expect
      .poll(() => findFocus(page), `the focus on "${at.name}"`)
      .toMatchObject({ isRinged: true, isSeen: true });
    if (name.test(at.name)) return;
  }
  throw new Error(`The keyboard never comes to ${name}`);
}
