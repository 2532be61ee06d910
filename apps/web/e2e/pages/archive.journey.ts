import { BRAND } from "@jumbl/domain/brand";

import { VIEWPORTS } from "../screens/rendering.ts";
import { getStatistic } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

test("the archive lists and replays past puzzles, on a phone and then on a desktop", async ({
  page,
  game,
  clock,
  getAnswers,
  signInToPlay,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const play = await signInToPlay("2031-07-09T12:00:00Z");
  await play.solve("easy", { wrong: 2, hints: 1, ms: 65_430 });
  await play.giveUp("medium");
  await clock.freeze("2031-07-10T12:00:00Z");
  await play.solve("easy");
  const yesterday = await getAnswers("2031-07-09");

  await page.goto("/");
  await page.getByRole("link", { name: "Archive" }).click();
  await expect(page).toHaveTitle(`Puzzle Archive | ${BRAND.name}`);
  // There may be over a thousand, because a job fills the days since those of other journeys once a minute.
  await expect(
    page.getByRole("status").filter({ hasText: /^[\d,]+ puzzles available$/ }),
  ).toBeVisible();
  const card = (date: string, difficulty: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: date }) })
      .filter({ has: page.getByText(difficulty, { exact: true }) });
  await expect(card("July 10, 2031", "EASY")).toContainText("TODAY");
  await expect(card("July 10, 2031", "EASY")).toContainText("Solved in 42.17 seconds");
  await expect(card("July 10, 2031", "MEDIUM")).toContainText("Not yet attempted");
  const locked = card("July 10, 2031", "HARD");
  await expect(locked).toContainText("Not yet attempted");
  await expect(locked).toContainText("Opens after today's medium puzzle");
  await expect(locked.getByRole("link", { name: "Play" })).toHaveAttribute("href", /^\/puzzle\//);
  await expect(card("July 9, 2031", "EASY")).toContainText("1 minute 5.43 seconds");
  await expect(card("July 9, 2031", "EASY")).toContainText("3 attempts · 1 hint");
  await expect(card("July 9, 2031", "MEDIUM")).toContainText("Unsolved");
  await expect(card("July 9, 2031", "HARD")).toContainText("Not yet attempted");

  await page.setViewportSize(VIEWPORTS.desktop);
  // An unplayed past puzzle starts at once.
  await page.getByRole("link", { name: "Play July 9, 2031, hard" }).click();
  await expect(page).toHaveTitle(`Archive Puzzle | ${BRAND.name}`);
  await expect(page.getByRole("heading", { name: "Archive Puzzle" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Today's puzzles" })).toHaveCount(0);
  await expect(game.input).toBeVisible();
  await clock.advance(30_000);
  await game.guess(yesterday.hard.word);
  await expect(getStatistic(game.victory, "Attempts")).toHaveText("1");
  await expect(getStatistic(game.victory, "Time")).toHaveText("30 seconds");
  await game.victory.getByRole("button", { name: "Close" }).last().click();
  // An archive play shows no streak dialog or toast.
  await expect(page.getByRole("link", { name: "Back to the archive" }).last()).toBeVisible();
  await page.getByRole("link", { name: "Back to the archive" }).last().click();
  await expect(card("July 9, 2031", "HARD")).toContainText("Solved in 30 seconds");

  // A solved puzzle starts again with all hints.
  await card("July 9, 2031", "EASY").getByRole("link", { name: "Play Again" }).click();
  await expect(page.getByRole("button", { name: "Hint (3 left)" })).toBeVisible();
  await expect(page.getByText("No guesses yet.")).toBeVisible();
  await game.giveUp();
  await expect(page.getByText(`The answer was ${yesterday.easy.word}`).first()).toBeVisible();
  // Back from an address that was typed starts no play, and shows the card's result.
  await page.goto("/privacy");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Puzzle Solved" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play Again" })).toBeVisible();
  await page.goBack();
  await expect(card("July 9, 2031", "EASY")).toContainText("1 minute 5.43 seconds");

  const { stats } = await play.call<{ stats: object }>("GET", "stats/me");
  expect(stats).toMatchObject({ totalGames: 3, totalSolved: 2, currentStreak: 1 });
});
