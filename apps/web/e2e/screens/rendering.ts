import type { Page } from "@playwright/test";

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export const THEMES = ["light", "dark"] as const;

/** Waits until all finite animations have finished. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The transitions after a change of theme or size start in the next frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const finite = document.getAnimations().filter(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // Animations in content that is not rendered do not progress.
      const isRendered = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      const ends = effect?.getComputedTiming().endTime !== Infinity;
      return isRendered && ends && playState === "running";
    });
    await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Resizes the page and waits for its animations. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await waitForAnimations(page);
}

/** Renders content below the viewport, for a screenshot of the whole page. */
export async function renderOffscreenContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>("section")) {
      section.style.contentVisibility = "visible";
    }
  });
}

/** Finds elements that overflow the window or their dialog. */
export function findHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widest = [...document.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    const containers = [document.documentElement, ...document.querySelectorAll(".overflow-y-auto")];
    return containers
      .filter((container) => container.scrollWidth > container.clientWidth)
      .map((container) => {
        const text = widest.at(-1)?.outerHTML.slice(0, 160) ?? "";
        return `${container.tagName} is ${container.scrollWidth} wide: ${text}`;
      });
  });
}

/** Finds links in the header that are less than 4 px from the link before them. */
export function findTouchingHeaderLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("header a")].map((link) => ({
      name: link.getAttribute("aria-label"),
      box: link.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, index) => {
      const before = boxes[index - 1];
      return before && box.left < before.box.right + 4 ? [`${before.name} and ${name}`] : [];
    });
  });
}

/**
 * Finds elements that cut off their content on the right, except inputs, which scroll. Also finds digits that are wider
 * than their cell or, if the cell clips them, higher.
 */
export function findCutOffContent(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *:not(input, svg *, .sr-only, .sr-only *)")]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter(
        (element) =>
          getComputedStyle(element).overflowX !== "visible" ||
          element.matches(".figure:not(.running-digit)"),
      )
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          (element.matches(".running-digit") &&
            element.clientHeight < Number.parseFloat(getComputedStyle(element).fontSize)),
      )
      .map(({ outerHTML, scrollWidth, clientWidth }) => {
        return `${scrollWidth} in ${clientWidth}: ${outerHTML.slice(0, 160)}`;
      }),
  );
}

/** Sets the browser's default text size, in px, which is normally 16. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
}

/**
 * Sets the text spacing that WCAG 1.4.12 requires a page to support. The page's policy allows the style sheet because
 * it is constructed.
 */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Finds interactive elements smaller than 44 by 44 px (38 by 38 for tiles), except inline links. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = "a[href], button, input, select, textarea, summary";
    return [...document.querySelectorAll(targets)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => getComputedStyle(target).display !== "inline")
      .flatMap((target) => {
        const box = (target.closest("label") ?? target).getBoundingClientRect();
        // A pseudo-element may extend a link over its row.
        const cover = getComputedStyle(target, "::after");
        const isCovering = cover.content !== "none" && cover.position === "absolute";
        const width = isCovering ? Number.parseFloat(cover.width) : box.width;
        const height = isCovering ? Number.parseFloat(cover.height) : box.height;
        // The invisible focus guards of a dialog measure one pixel.
        const minimum = target.matches(".tile") ? 37.95 : 43.95;
        const isSmall = Math.min(width, height) > 1 && Math.min(width, height) < minimum;
        return isSmall ? [`${width} by ${height}: ${target.outerHTML.slice(0, 120)}`] : [];
      });
  });
}
