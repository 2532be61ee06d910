import type { Page } from "@playwright/test";
import { BRAND } from "@jumbl/domain/brand";

import { VIEWPORTS } from "../screens/rendering.ts";
import { createGamePage, getStatistic } from "../support/game-page.ts";
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
  await expect(consent).toBeHidden();
  await expect(page).toHaveTitle(`Sign In | ${BRAND.name}`);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Right-1-Horse");
  await page.getByLabel("Confirm password", { exact: true }).fill("Right-1-Horse");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(createGamePage(page).toast(`Welcome to ${BRAND.name}!`)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(`Play | ${BRAND.name}`);
}

async function guessWrong(page: Page, listAnimations: () => Promise<string[]>): Promise<void> {
  const game = createGamePage(page);
  await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^1[34] hours /);
  await expect(game.step("Easy")).toHaveAttribute("aria-current", "step");
  await expect(game.step("Medium")).toBeDisabled();
  await expect(game.step("Hard")).toBeDisabled();
  await expect(game.step("Hard")).toContainText("Locked");
  await page.getByRole("button", { name: "Start Puzzle" }).click();
  await game.howToPlay.getByRole("button", { name: "Close" }).click();
  await expect(game.howToPlay).toBeHidden();
  await expect(game.step("Easy")).toContainText("Ready");
  await game.start();
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();

  await game.guess(" qqqqq ");
  await expect(game.toast("Not quite!")).toBeVisible();
  await expect(game.toast("Try again.")).toBeVisible();
  await expect(game.input).toHaveValue("");
  await expect(game.guesses).toContainText("QQQQQ");
  await expect.poll(listAnimations).toContain("shake");
}

async function takeHint(page: Page): Promise<void> {
  const game = createGamePage(page);
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(game.toast("Hint revealed!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await expect(page.getByText(/^(Letter|Word) .*, [A-Z]$/)).toHaveCount(1);
}

async function solveEasy(page: Page, word: string): Promise<void> {
  const game = createGamePage(page);
  await game.guess(word.toLowerCase());
  await expect(game.victory).toBeVisible();
  await expect(getStatistic(game.victory, "Attempts")).toHaveText("2");
  await expect(getStatistic(game.victory, "Hints Used")).toHaveText("1");
  await expect(getStatistic(game.victory, "Current Streak")).toHaveText("1 day");
  await expect(game.victory.getByText("2 attempts, 1 hint")).toBeVisible();
  const download = page.waitForEvent("download");
  await game.victory.getByRole("button", { name: "Share Image" }).click();
  await download;
  await game.closeVictory();

  await expect(game.milestone.getByText("First Puzzle Solved!")).toBeVisible();
  await game.closeMilestone();
  await expect(page.getByRole("group", { name: `Solved: ${word}` })).toBeVisible();
  await expect(game.rack.locator("[data-state=solved]")).toHaveCount(word.replace(" ", "").length);
  await expect(page.getByRole("button", { name: "Share Results" })).toBeVisible();
  await expect(game.step("Easy")).toContainText("Solved");
}

async function giveUpMedium(page: Page, word: string): Promise<void> {
  const game = createGamePage(page);
  await page.getByRole("button", { name: "Play Medium" }).click();
  await game.start();
  await page.getByRole("button", { name: "Give up" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Give up this puzzle?" });
  await expect(dialog.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await expect(dialog).toBeHidden();
  await game.giveUp();
  await expect(page.getByText(`The answer was ${word}`).first()).toBeVisible();
  await expect(game.rack.locator("[data-state=failed]")).toHaveCount(word.replace(" ", "").length);
  await expect(game.step("Medium")).toContainText("Failed");
  await expect(page.getByRole("button", { name: "Play Hard" })).toBeVisible();
  // There is no Next Puzzle button when only one puzzle is left.
  await expect(page.getByRole("button", { name: "Next Puzzle" })).toHaveCount(0);
}

async function solveHard(page: Page, word: string): Promise<void> {
  const game = createGamePage(page);
  await game.start();
  await game.guess(word.toLowerCase());
  await game.closeVictory();
  await expect(game.milestone.getByText("A New Streak!")).toBeVisible();
  // The dialog handles Escape only once it has the focus.
  await expect(game.milestone.getByRole("button", { name: "Close" }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(game.milestone).toBeHidden();
  await game.waitForToast("Streak started!");
  const summary = page.getByRole("region", { name: "Your day" });
  await expect(summary.getByRole("listitem")).toHaveText([
    /^EasySolved.*2 attempts/,
    /^MediumFailed/,
    /^HardSolved.*1 attempt/,
  ]);
  await expect(summary.getByText("1 day", { exact: true })).toBeVisible();
  await expect(summary.getByText("1 puzzle", { exact: true })).toBeVisible();
  await expect(summary.getByRole("link", { name: "Archive" })).toBeVisible();
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
  await test.step("submit a wrong guess", () => guessWrong(page, listAnimations));
  await test.step("take a hint", () => takeHint(page));
  await test.step("solve easy", () => solveEasy(page, easy.word));
  await page.setViewportSize(VIEWPORTS.desktop);
  await test.step("give up medium after confirming", () => giveUpMedium(page, medium.word));
  await test.step("go back to easy and on to hard", async () => {
    await game.step("Easy").click();
    await expect(page.getByRole("group", { name: `Solved: ${easy.word}` })).toBeVisible();
    await game.step("Hard").click();
  });
  await test.step("solve hard", () => solveHard(page, hard.word));
  await test.step("visit every screen", () => visitScreens(page));
  expect(violations).toEqual([]);
  expect(foreign).toEqual([]);
});
