import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

import {
  findCutOffContent,
  findHorizontalOverflow,
  findSmallTargets,
  setTextSize,
  waitForAnimations,
  VIEWPORTS,
  THEMES,
} from "../screens/rendering.ts";
import { SCREEN_STATES } from "../screens/screen-states.ts";
import { seedPlayers, type ScreenContext } from "../screens/scenario.ts";
import { expect, test } from "../support/test.ts";

const WCAG: RunOptions["runOnly"] = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules whose outcome depends on colors. A theme changes nothing else. */
const COLORS: RunOptions["runOnly"] = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
};
/** One for each worker: each part begins with the same history. */
const PARTS = 2;

/** Runs axe, which has been loaded into the page; each line is a rule and the elements that break it. */
const findViolations = (page: Page, runOnly: RunOptions["runOnly"]): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await loaded.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { runOnly, resultTypes: ["violations"] } as RunOptions,
  );

test.describe.configure({ mode: "parallel" });

for (let part = 0; part < PARTS; part += 1) {
  test(`every screen and state meets WCAG 2.2 AA (${part + 1} of ${PARTS})`, async ({
    page,
    server,
    clock,
    getAnswers,
    createPlayer,
    playAs,
    pageErrors,
  }) => {
    test.setTimeout(600_000);
    const ctx: ScreenContext = { page, server, clock, getAnswers, createPlayer, playAs };
    const veteran = await seedPlayers(ctx);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const problems: string[] = [];
    const entries = Object.entries(SCREEN_STATES).filter((_, index) => index % PARTS === part);
    for (const [name, open] of entries) {
      await test.step(name, async () => {
        await page.setViewportSize(VIEWPORTS.phone);
        await open(ctx, veteran);
        await page.evaluate(axe.source);
        for (const [size, viewport] of Object.entries(VIEWPORTS)) {
          await page.setViewportSize(viewport);
          for (const [index, colorScheme] of THEMES.entries()) {
            await page.emulateMedia({ colorScheme });
            await waitForAnimations(page);
            for (const violation of await findViolations(page, index === 0 ? WCAG : COLORS)) {
              problems.push(`${name}, ${size}, ${colorScheme}: ${violation}`);
            }
          }
        }
        // 1280 by 1024 pixels at a zoom of 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        await waitForAnimations(page);
        for (const element of await findHorizontalOverflow(page))
          problems.push(`${name}, 320 wide: ${element}`);
        for (const element of await findSmallTargets(page))
          problems.push(`${name}, small: ${element}`);
        await page.setViewportSize(VIEWPORTS.phone);
        await setTextSize(page, 32);
        await waitForAnimations(page);
        for (const element of await findHorizontalOverflow(page))
          problems.push(`${name}, text of 200 %: ${element}`);
        for (const element of await findCutOffContent(page))
          problems.push(`${name}, cut off with text of 200 %: ${element}`);
        await setTextSize(page, 16);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
    }
    // Some states abort requests, which logs errors.
    pageErrors.length = 0;
    expect(problems).toEqual([]);
  });
}
