import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

import {
  findCutOffContent,
  findHorizontalOverflow,
  findSmallTargets,
  findTouchingHeaderLinks,
  resize,
  setTextSize,
  setTextSpacing,
  waitForAnimations,
  VIEWPORTS,
} from "../screens/rendering.ts";
import { SCREEN_STATES } from "../screens/screen-states.ts";
import { test } from "../screens/screen-test.ts";
import { expect } from "../support/test.ts";

/** Half as large as the default, and it is loaded in every state. */
const axe = createRequire(import.meta.url)("axe-core/axe.min.js") as typeof import("axe-core");

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  preload: false,
};

/** A theme only changes colours, and src/contrast.test.ts checks their contrast. So each state is checked in one theme. */
const THEMES = { phone: "light", desktop: "dark" } as const;

type Size = keyof typeof THEMES;

/** These states are compared with reference pictures in this size. */
const PICTURED: Partial<Record<string, Size>> = {
  "auth log in": "phone",
  "game playing": "phone",
  "game victory": "phone",
  "leaderboard streak": "phone",
  archive: "desktop",
};

/** Runs axe in the page. Returns a line for each broken rule, with the elements. */
const findViolations = (page: Page): Promise<string[]> =>
  page.evaluate(async (options) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, OPTIONS);

async function comparePicture(page: Page, name: string): Promise<void> {
  // A reload may restore the scroll position.
  await page.evaluate(() => scrollTo(0, 0));
  const variable = [
    page.locator("[role=timer]"), // also behind a dialog
    page.getByText(/your time$/),
    page.locator("div:has(> dt)").filter({ hasText: /^Time/ }),
    page.getByText(/puzzles available$/),
    page.locator(".toast"),
  ];
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    mask: variable,
    animations: "disabled",
    caret: "hide",
    maxDiffPixelRatio: 0.02,
  });
}

const STATES = Object.entries(SCREEN_STATES).map(([name, open], index) => {
  const size: Size = PICTURED[name] ?? (index % 2 === 0 ? "phone" : "desktop");
  return { name, open, size };
});

test.describe.configure({ mode: "parallel" });

for (const [title, isGame] of [
  ["the game", true],
  ["every other screen", false],
] as const)
  test(`${title} meets WCAG 2.2 AA in every state, and matches its pictures`, async ({
    page,
    pageErrors,
    ctx,
    veteran,
  }) => {
    test.setTimeout(900_000);
    const problems: string[] = [];
    for (const { name, open, size } of STATES) {
      if (name.startsWith("game") !== isGame) continue;
      const note = (where: string, found: string[]) =>
        problems.push(...found.map((each) => `${name}, ${where}: ${each}`));
      await test.step(name, async () => {
        const colorScheme = THEMES[size];
        await page.setViewportSize(VIEWPORTS.phone);
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        await open(ctx, veteran);
        await page.setViewportSize(VIEWPORTS[size]);
        await waitForAnimations(page);
        if (name in PICTURED)
          await comparePicture(page, `${name.replaceAll(" ", "-")}.${size}.${colorScheme}`);
        await page.evaluate(axe.source);
        note(size, await findViolations(page));
        note(`${size}, touching`, await findTouchingHeaderLinks(page));
        // The equivalent of 1280 by 1024 pixels at a zoom of 400 %.
        await resize(page, { width: 320, height: 256 });
        note("320 wide", await findHorizontalOverflow(page));
        note("small", await findSmallTargets(page));
        await page.setViewportSize(VIEWPORTS.phone);
        await setTextSize(page, 32);
        await waitForAnimations(page);
        note("text of 200 %", await findHorizontalOverflow(page));
        note("cut off with text of 200 %", await findCutOffContent(page));
        await setTextSize(page, 16);
        await setTextSpacing(page);
        await waitForAnimations(page);
        note("spaced text", await findHorizontalOverflow(page));
        note("cut off with spaced text", await findCutOffContent(page));
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
    }
    // Some states abort requests, for which the browser logs errors.
    pageErrors.length = 0;
    expect(problems).toEqual([]);
  });
