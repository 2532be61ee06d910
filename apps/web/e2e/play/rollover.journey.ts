import { getStatistic } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

test("the page shows the new day at midnight, and a running play can be finished in the grace hour", async ({
  page,
  game,
  clock,
  getAnswers,
  signInToPlay,
}) => {
  const play = await signInToPlay("2031-05-04T23:50:00Z");
  await page.goto("/");
  await game.start();
  await game.guess("nearly");
  await expect(game.guesses).toContainText("NEARLY");
  await game.input.fill("half a wo");
  await page.getByLabel("Notes").fill("think of breakfast");
  const yesterday = await getAnswers("2031-05-04");

  await clock.freeze("2031-05-04T23:59:58Z");
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  await clock.set("2031-05-05T00:00:00Z");
  // The countdown reaches zero, and the page reloads within six seconds.
  await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByText("May 5, 2031").locator("visible=true")).toHaveCount(1);
  await expect(page.getByRole("timer")).toHaveText(/^23 hours 5\d minutes/);
  const notice = page.getByRole("complementary", { name: "Yesterday's puzzle" });
  await expect(notice).toContainText(
    /Easy puzzle still counts if you finish it within [56]\d minutes\./,
  );

  await notice.getByRole("link", { name: "Finish it" }).click();
  await expect(page).toHaveURL(new RegExp(`/puzzle/${yesterday.easy.id}$`));
  await expect(game.input).toHaveValue("half a wo");
  await expect(page.getByLabel("Notes")).toHaveValue("think of breakfast");
  await expect(game.guesses).toContainText("NEARLY");
  await game.guess(yesterday.easy.word);
  await expect(getStatistic(game.victory, "Attempts")).toHaveText("2");
  const { stats } = await play.call<{ stats: object }>("GET", "stats/me");
  expect(stats).toMatchObject({ totalGames: 1, totalSolved: 1, currentDayStreak: 1 });
});
