import type { Page } from "@playwright/test";

import { addPastPuzzles, waitForAnswers } from "../support/database.ts";
import { expect, test } from "../support/test.ts";

/** Waits for the page's own history entry, which the browser reaches a moment after the dialog closes. */
const expectPageEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state.isDialog)).toBeUndefined();

const findBackLinks = (page: Page) => page.getByRole("link", { name: "Back to the archive" });

for (const engine of ["with", "without"] as const) {
  test(`after two archive puzzles in a row, Back leads to the archive in a browser ${engine} CloseWatcher`, async ({
    page,
    game,
    clock,
    createPlayer,
    server,
  }) => {
    if (engine === "without") {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "CloseWatcher"));
    }
    await clock.set("2031-03-10T12:00:00Z");
    await addPastPuzzles(server.database, { from: "2031-03-08", to: "2031-03-09" });
    await createPlayer(page);
    await page.goto("/privacy");
    await page.goto("/archive");
    const leaveDialog = [
      () => page.goBack(),
      async () => {
        // The reload is at the dialog's history entry, which the page then leaves.
        await page.reload();
        await expectPageEntry(page);
      },
    ];
    const goBack = [() => findBackLinks(page).last().click(), () => page.goBack()];
    for (const [index, day] of [9, 8].entries()) {
      // A job of the server may already have stored this day.
      const { easy } = await waitForAnswers(server.database, `2031-03-0${day}`);
      await page.getByRole("link", { name: `Play March ${day}, 2031, easy` }).click();
      await game.guess(easy.word);
      await expect(game.victory).toBeVisible();
      await leaveDialog[index]!();
      await expect(game.victory).toBeHidden();
      await page.getByRole("link", { name: "Play Medium" }).click();
      await expect(game.input).toBeVisible();
      await goBack[index]!();
      await expect(page.getByRole("heading", { name: "Puzzle Archive" })).toBeVisible();
      await expect(page).toHaveURL(/archive$/);
    }
    await page.goBack();
    await expect(page).toHaveURL(/privacy$/);
  });
}

test("Back and Forward move between the game and a leaderboard opened from a dialog in one step", async ({
  page,
  game,
  startPlay,
}) => {
  await game.guess(await startPlay());
  await game.victory.getByRole("link", { name: "Leaderboard" }).click();
  await game.closeMilestone();
  await expectPageEntry(page);
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole("link", { name: "Back to the game" }).click(),
  ]) {
    await leave();
    await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { name: "Leaderboard", exact: true })).toBeVisible();
  }
});
