import { createGamePage } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a second tab shows the first tab's guesses, hints and end of the play", async ({
  page,
  context,
  game,
  startPlay,
}) => {
  await context.addInitScript(collectToasts);
  const word = await startPlay("2031-09-04");
  const second = await context.newPage();
  const stale = createGamePage(second);
  // With reduced motion, a mistaken celebration would be open by the time the test checks for it.
  await second.emulateMedia({ reducedMotion: "reduce" });
  await second.goto("/");
  await expect(stale.input).toBeVisible();
  // Both tabs are open, so changes in one appear in the other immediately.
  await game.guess("QQQQQ");
  await expect(stale.guesses).toContainText("QQQQQ");
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(second.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await second.getByRole("button", { name: "Give up" }).click();
  const question = second.getByRole("alertdialog");
  await expect(question.locator(":focus")).toHaveCount(1);
  await game.guess(word);
  await expect(game.victory).toBeVisible();
  // The dialog closes, and its focus is not lost.
  await expect(question).toBeHidden();
  await expect(second.getByText(/^Solved in 2 attempts/)).toBeFocused();
  await expect(second.getByText("solved in another tab or on another device")).toBeVisible();
  await expect(stale.guesses).toContainText(word);
  await expect(stale.victory).toBeHidden();

  // Each achievement is announced once, in one of the two tabs.
  const pages = [page, second];
  await game.closeVictory();
  await game.closeMilestone();
  const earned = await page.evaluate(listEarned);
  expect(earned).not.toEqual([]);
  await expect(async () => {
    for (const each of pages) {
      const dismiss = each.getByRole("button", { name: "Dismiss" });
      if (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 });
    }
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("news@");
  }).toPass();
  const announced = await Promise.all(
    pages.map((each) => each.evaluate(() => Reflect.get(globalThis, "toasts") as string[])),
  );
  expect(
    announced
      .flat()
      .filter((text) => text.startsWith("Achievement"))
      .toSorted(),
  ).toEqual(earned.map((name) => `Achievement Unlocked! ${name}`).toSorted());
});

/** Collects in `globalThis.toasts` the text of each toast that the page shows. */
function collectToasts() {
  const toasts = new Map<Element, string>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll(".toast-viewport [role=status]"))
      if (toast.textContent !== "") toasts.set(toast, toast.textContent);
    Reflect.set(globalThis, "toasts", [...toasts.values()]);
  }).observe(document, { subtree: true, childList: true });
  Reflect.set(globalThis, "toasts", []);
}

/** @returns the names of the achievements that the player has earned */
async function listEarned(): Promise<string[]> {
  const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` };
  const response = await fetch("/api/achievements/me", { headers });
  const { achievements } = (await response.json()) as {
    achievements: { name: string; earned: boolean }[];
  };
  return achievements.filter(({ earned }) => earned).map(({ name }) => name);
}
