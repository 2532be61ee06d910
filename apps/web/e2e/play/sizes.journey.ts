import { waitForAnimations } from "../screens/rendering.ts";
import { createGamePage } from "../support/game-page.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

const SMALL_PHONE = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };

for (const viewport of [SMALL_PHONE, PHONE]) {
  test(`the time of a long play and the letters of a long answer are legible at ${viewport.width} px`, async ({
    page,
    clock,
    openWord,
  }) => {
    await page.setViewportSize(viewport);
    await openWord("CHRISTMAS PUDDING");
    const game = createGamePage(page);
    await game.start();
    await clock.advance(11 * 3_600_000);
    await page.reload();
    await expect(game.input).toBeVisible();
    const time = page.locator("div:has(> dt)", { hasText: /^Time66\d:\d\d/ });
    await expect(time).toBeVisible();
    expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    await game.guess("christmas pudding");
    await expect(game.victory).toBeVisible();
    const tiles = game.victory.locator("[data-state=solved]");
    await expect(tiles).toHaveCount(16);
    await waitForAnimations(page);
    for (const tile of await tiles.all()) {
      expect((await tile.boundingBox())!.width).toBeGreaterThanOrEqual(22);
    }
  });
}

for (const viewport of [SMALL_PHONE, PHONE, TABLET]) {
  test(`Start moves nothing below at ${viewport.width} px`, async ({ page, openWord }) => {
    await page.setViewportSize(viewport);
    await openWord("CAVEMAN");
    const game = createGamePage(page);
    const guesses = page.getByRole("heading", { name: "Your Guesses" });
    const getTop = () => guesses.evaluate((title) => title.getBoundingClientRect().top + scrollY);
    const before = await getTop();
    await game.start();
    expect(Math.abs((await getTop()) - before)).toBeLessThan(2);
  });
}

for (const viewport of [SMALL_PHONE, PHONE]) {
  test(`what a guess costs moves nothing below at ${viewport.width} px`, async ({
    page,
    clock,
    openWord,
  }) => {
    await page.setViewportSize(viewport);
    await openWord("CHRISTMAS PUDDING");
    const game = createGamePage(page);
    await game.start();
    const getTop = () =>
      page.getByRole("toolbar").evaluate((bar) => bar.getBoundingClientRect().top + scrollY);
    const expectSameTop = async (note: string, top: number) => {
      await expect(page.getByText(note, { exact: true })).toBeVisible();
      expect(await getTop(), note).toBe(top);
    };
    await game.input.fill("pudding christmas");
    const top = await getTop();
    await game.input.fill("christmas puddings");
    await expectSameTop("17 letters, not 16. It would cost an attempt.", top);
    await game.guess("christmas");
    await expectSameTop("9 letters, not 16. It cost an attempt.", top);
    await game.input.fill("christmas");
    await expectSameTop("Tried before. It would cost another attempt.", top);
    // The same guess within a second counts once.
    await clock.advance(2000);
    await game.guess("christmas");
    await expectSameTop("Tried before. It cost another attempt.", top);
  });
}
