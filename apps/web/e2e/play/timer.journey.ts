import { createGamePage } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

/** The digits that each column shows, beside the time of the animation that moves it. */
function readRunningDigits() {
  const digits = [...document.querySelectorAll<HTMLElement>(".running-digit")];
  return digits.map((digit) => {
    const column = getComputedStyle(digit, "::before");
    const moved =
      Math.abs(new DOMMatrix(column.transform).m42) / (Number.parseFloat(column.height) / 10);
    const [animation] = digit.getAnimations({ subtree: true });
    const { duration } = animation!.effect!.getComputedTiming();
    return {
      shown: Math.round(moved),
      elapsedMs: Number(animation!.currentTime),
      durationMs: Number(duration),
    };
  });
}

test("the running timer shows each hundredth of a second and does not render between seconds", async ({
  page,
  createPlayer,
}) => {
  const game = createGamePage(page);
  await createPlayer(page);
  await page.goto("/");
  await game.start();
  await expect(page.locator(".running-digit")).toHaveCount(6);

  const digits = await page.evaluate(readRunningDigits);
  const shownMs = [600_000, 60_000, 10_000, 1000, 100, 10];
  for (const [index, { shown, elapsedMs, durationMs }] of digits.entries()) {
    const values = durationMs / shownMs[index]!;
    expect(values).toBe(index === 2 ? 6 : 10);
    expect(shown).toBe(Math.floor(elapsedMs / shownMs[index]!) % values);
  }

  const seconds = await page.evaluate(async () => {
    const timer = document.querySelector(".running-digit")!.closest("dd")!;
    const texts: string[] = [];
    await new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (texts.push(timer.querySelector(".sr-only")!.textContent ?? "") === 3) resolve();
      }).observe(timer, { subtree: true, childList: true, characterData: true });
    });
    return texts;
  });
  expect(new Set(seconds).size).toBe(seconds.length);
});
