import {
  findCutOffContent,
  findHorizontalOverflow,
  setTextSpacing,
  waitForAnimations,
  VIEWPORTS,
} from "../screens/rendering.ts";
import { seedPlayers, type ScreenContext } from "../screens/scenario.ts";
import { SCREEN_STATES } from "../screens/screen-states.ts";
import { expect, test } from "../support/test.ts";

test("no screen loses text with the spacing of WCAG 1.4.12", async ({
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
  await page.setViewportSize(VIEWPORTS.phone);
  const problems: string[] = [];
  for (const [name, open] of Object.entries(SCREEN_STATES)) {
    await test.step(name, async () => {
      await open(ctx, veteran);
      await setTextSpacing(page);
      await waitForAnimations(page);
      const found = [...(await findHorizontalOverflow(page)), ...(await findCutOffContent(page))];
      problems.push(...found.map((element) => `${name}: ${element}`));
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
  // Some states abort requests, which logs errors.
  pageErrors.length = 0;
  expect(problems).toEqual([]);
});
