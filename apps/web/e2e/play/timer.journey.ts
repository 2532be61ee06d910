import { expect, test } from "../support/test.ts";

/** For each column, the digit that it shows and the time of the animation that moves it. */
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
      width: digit.getBoundingClientRect().width,
    };
  });
}

test("the running timer shows each hundredth of a second in equal cells", async ({
  page,
  startPlay,
}) => {
  await startPlay();
  await expect(page.locator(".running-digit")).toHaveCount(6);

  const digits = await page.evaluate(readRunningDigits);
  const shownMs = [600_000, 60_000, 10_000, 1000, 100, 10];
  for (const [index, { shown, elapsedMs, durationMs }] of digits.entries()) {
    const values = durationMs / shownMs[index]!;
    expect(values).toBe(index === 2 ? 6 : 10);
    expect(shown).toBe(Math.floor(elapsedMs / shownMs[index]!) % values);
  }
  // The hundredths are smaller. The browser rounds both edges to 1/64 px.
  const widths = digits.slice(0, 4).map(({ width }) => width);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2 / 64);
});
