import type { Page } from "@playwright/test";

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export const THEMES = ["light", "dark"] as const;

/** Until what moves has come to rest; what never rests (a spinner, a skeleton) is let be. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A change of theme or size begins to move only with the next pictures.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // Nothing moves where the browser does not draw.
      const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      const ends = effect?.getComputedTiming().endTime !== Infinity;
      return isDrawn && ends && playState === "running";
    });
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Draws what nobody has scrolled to yet: a picture of the whole page shows it. */
export async function showUnscrolled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>("section")) {
      section.style.contentVisibility = "visible";
    }
  });
}

/** What is wider than the window, or than the dialog it stands in. */
export function findSidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widest = [...document.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    const frames = [document.documentElement, ...document.querySelectorAll(".overflow-y-auto")];
    return frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .map((frame) => {
        const text = widest.at(-1)?.outerHTML.slice(0, 160) ?? "";
        return `${frame.tagName} is ${frame.scrollWidth} wide: ${text}`;
      });
  });
}

/** What is pressed and smaller than 44 by 44 pixels. A link within a sentence is as high as its line. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = "a[href], button, input, select, textarea, summary";
    return [...document.querySelectorAll(targets)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => getComputedStyle(target).display !== "inline")
      .flatMap((target) => {
        const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
        // The library's own ends of a dialog, which nobody sees, are a pixel.
        const isSmall = Math.min(width, height) > 1 && Math.min(width, height) < 43.95;
        return isSmall ? [`${width} by ${height}: ${target.outerHTML.slice(0, 120)}`] : [];
      });
  });
}
