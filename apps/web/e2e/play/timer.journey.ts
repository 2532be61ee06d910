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

/** Counts the calls of the interval of one second in `globalThis.seconds`. */
function countSeconds() {
  const start = globalThis.setInterval;
  let seconds = 0;
  const setInterval = (task: () => void, ms?: number) =>
    start(() => {
      if (ms === 1000) Object.assign(globalThis, { seconds: ++seconds });
      task();
    }, ms);
  Object.assign(globalThis, { seconds, setInterval });
}

test("the running timer shows each hundredth of a second and does not render between seconds", async ({
  page,
  createPlayer,
}) => {
  const game = createGamePage(page);
  await page.addInitScript(countSeconds);
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

  // By the interval's own count: on a busy machine a late call and the next may fall into the same second.
  const seconds = await page.evaluate(async () => {
    const timer = document.querySelector(".running-digit")!.closest("dd")!;
    const counts: number[] = [];
    await new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (counts.push(Number(Reflect.get(globalThis, "seconds"))) === 3) resolve();
      }).observe(timer, { subtree: true, childList: true, characterData: true });
    });
    return counts;
  });
  expect(new Set(seconds).size).toBe(seconds.length);
});
