import type { Player } from "../support/fixtures.ts";
import { test as base } from "../support/test.ts";
import { seedPlayers, type ScreenContext } from "./scenario.ts";

/** Playwright's `test` with players who have a history. The `veteran` has the longest. */
export const test = base.extend<{ ctx: ScreenContext; veteran: Player }>({
  ctx: async ({ page, server, clock, getAnswers, createPlayer, playAs }, use) => {
    await use({ page, server, clock, getAnswers, createPlayer, playAs });
  },
  veteran: async ({ ctx }, use) => use(await seedPlayers(ctx)),
});
