import { AxeBuilder } from "@axe-core/playwright";

import { findSidewaysScroll, findSmallTargets, rest, SIZES, THEMES } from "./screens/look.ts";
import { sights } from "./screens/sights.ts";
import { settle, type Stage } from "./screens/world.ts";
import { expect, test } from "./support/test.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const HALVES = 2;

test.describe.configure({ mode: "parallel" });

for (let half = 0; half < HALVES; half += 1) {
  test(`every screen and state is for everybody (${half + 1} of ${HALVES})`, async ({
    page,
    jumbl,
    clock,
    answers,
    newPlayer,
    playAs,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const stage: Stage = { page, jumbl, clock, answers, newPlayer, playAs };
    const veteran = await settle(stage);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const faults: string[] = [];
    const mine = Object.entries(sights).filter((_, index) => index % HALVES === half);
    for (const [name, show] of mine) {
      await test.step(name, async () => {
        await page.setViewportSize(SIZES.phone);
        await show(stage, veteran);
        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport);
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme });
            await rest(page);
            const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
            for (const { id, nodes } of violations) {
              const where = nodes.map(({ html }) => html).join(" ");
              faults.push(`${name}, ${size}, ${colorScheme}: ${id}: ${where}`);
            }
          }
        }
        // A desktop of 1280 by 1024 at 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        for (const wide of await findSidewaysScroll(page))
          faults.push(`${name}, 320 wide: ${wide}`);
        for (const small of await findSmallTargets(page)) faults.push(`${name}, small: ${small}`);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
    }
    // Calls that were cut off are told in the console.
    complaints.length = 0;
    expect(faults).toEqual([]);
  });
}
