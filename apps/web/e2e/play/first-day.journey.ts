import type { Page } from "@playwright/test";
import { BRAND } from "@jumbl/domain/brand";

import { VIEWPORTS } from "../screens/rendering.ts";
import { getStatistic } from "../support/game-page.ts";
import { visitScreens, watchPolicy } from "../support/page-policy.ts";
import { expect, test } from "../support/test.ts";

/** Records which CSS animations start. They are too short to be observed from outside the page. */
async function recordAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const animations: string[] = [];
    Object.assign(globalThis, { animations });
    addEventListener("animationstart", ({ animationName }) => animations.push(animationName), true);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "animations") as string[]);
}

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth$/);
  const consent = page.getByRole("dialog", { name: "We Value Your Privacy" });
  await consent.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Right-1-Horse");
  await page.getByLabel("Confirm password", { exact: true }).fill("Right-1-Horse");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveTitle(`Play | ${BRAND.name}`);
}

test("a new player signs up and plays all puzzles of the day, on a phone and then on a desktop, without policy violations", async ({
  page,
  game,
  clock,
  getAnswers,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "canShare"));
  const { violations, foreign } = await watchPolicy(page, server.url);
  await page.setViewportSize(VIEWPORTS.phone);
  await clock.set("2031-03-10T10:00:00Z");
  const listAnimations = await recordAnimations(page);
  await test.step("sign up", () => signUp(page, "newcomer"));
  const { easy, medium, hard } = await getAnswers();

  await test.step("solve easy after a wrong guess and a hint", async () => {
    await page.getByRole("button", { name: "Start Puzzle" }).click();
    await game.howToPlay.getByRole("button", { name: "Close" }).click();
    await expect(game.howToPlay).toBeHidden();
    await game.start();
    await game.guess(" qqqqq ");
    await expect(game.toast("Not quite!")).toBeVisible();
    await expect(game.guesses).toContainText("QQQQQ");
    await expect.poll(listAnimations).toContain("shake");
    await game.takeHint();
    await game.guess(easy.word.toLowerCase());
    await expect(getStatistic(game.victory, "Attempts")).toHaveText("2");
    await expect(getStatistic(game.victory, "Hints Used")).toHaveText("1");
    await expect(getStatistic(game.victory, "Current Streak")).toHaveText("1 day");
    const download = page.waitForEvent("download");
    await game.victory.getByRole("button", { name: "Share Image" }).click();
    await download;
    await game.closeVictory();
    await expect(game.milestone.getByText("First Puzzle Solved!")).toBeVisible();
    await game.closeMilestone();
    const letters = easy.word.replace(" ", "").length;
    await expect(game.rack.locator("[data-state=solved]")).toHaveCount(letters);
  });

  await page.setViewportSize(VIEWPORTS.desktop);
  await test.step("give up medium after confirming", async () => {
    await page.getByRole("button", { name: "Play Medium" }).click();
    await game.start();
    await game.giveUp();
    await expect(page.getByText(`The answer was ${medium.word}`).first()).toBeVisible();
    await expect(game.step("Medium")).toContainText("Failed");
    // There is no Next Puzzle button when only one puzzle is left.
    await expect(page.getByRole("button", { name: "Play Hard" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next Puzzle" })).toHaveCount(0);
  });

  await test.step("go back to easy and on to hard, and solve it", async () => {
    await game.step("Easy").click();
    await expect(page.getByRole("group", { name: `Solved: ${easy.word}` })).toBeVisible();
    await game.step("Hard").click();
    await game.start();
    await game.guess(hard.word.toLowerCase());
    await game.closeVictory();
    await expect(game.milestone.getByText("A New Streak!")).toBeVisible();
    await game.closeMilestone();
    const summary = page.getByRole("region", { name: "Your day" });
    await expect(summary.getByRole("listitem")).toHaveText([
      /^EasySolved.*2 attempts/,
      /^MediumFailed/,
      /^HardSolved.*1 attempt/,
    ]);
  });

  await test.step("visit every screen", () => visitScreens(page));
  expect(violations).toEqual([]);
  expect(foreign).toEqual([]);
});
