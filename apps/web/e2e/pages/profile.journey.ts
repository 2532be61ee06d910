import { BRAND } from "@jumbl/domain/brand";

import { VIEWPORTS } from "../screens/rendering.ts";
import { getStatistic } from "../support/game-page.ts";
import { pressByKeyboard } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

test("a player sees statistics and history on the profile, and manages the account there", async ({
  page,
  game,
  getAnswers,
  signInToPlay,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  const { player, ...play } = await signInToPlay("2031-10-01T12:00:00Z");
  await play.solve("easy", { ms: 20_000 });
  await play.solve("medium", { ms: 41_000, wrong: 2, hints: 1 });
  await play.giveUp("hard");
  const { easy, medium, hard } = await getAnswers();
  await page.goto("/profile");
  await expect(page).toHaveTitle(`Profile | ${BRAND.name}`);
  const overview = page.getByRole("region", { name: "Statistics Overview" });
  await expect(getStatistic(overview, "Current Streak")).toContainText("0");
  await expect(getStatistic(overview, "Win Rate")).toContainText("2/3");
  await expect(getStatistic(overview, "Avg Time")).toContainText("30.5 seconds");
  const games = page.getByRole("region", { name: "Recent Games" }).getByRole("listitem");
  await expect(games).toHaveText([
    new RegExp(`${hard.word}.*Oct 1, 2031.*Unsolved`),
    new RegExp(`${medium.word}.*Oct 1, 2031.*41 seconds · 3 attempts · 1 hint$`),
    new RegExp(`${easy.word}.*Oct 1, 2031.*20 seconds · 1 attempt$`),
  ]);

  await test.step("change the password, which ends other login sessions", async () => {
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    await dialog.getByLabel("Current password", { exact: true }).fill(player.password);
    await dialog.getByLabel("New password", { exact: true }).fill("Other-2-Horses");
    await dialog.getByLabel("Confirm new password", { exact: true }).fill("Other-2-Horses");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(game.toast("Password changed")).toBeVisible();
    await expect(play.call("GET", "auth/me")).rejects.toThrow(/^auth\/me: 401/);
    await page.reload();
    await expect(page.getByText(player.email).first()).toBeVisible();
  });

  await page.setViewportSize(VIEWPORTS.phone);
  await test.step("log out", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step("delete the account after confirming", async () => {
    await page.getByLabel("Email").fill(player.email);
    await page.getByLabel("Password", { exact: true }).fill("Other-2-Horses");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(game.toast("Welcome back!")).toBeVisible();
    // The toast covers the header.
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("link", { name: "Profile" }).click();
    await pressByKeyboard(page.getByRole("button", { name: "Delete Account" }));
    const dialog = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(game.toast("Your account has been permanently deleted.")).toBeVisible();
    await page.getByLabel("Email").fill(player.email);
    await page.getByLabel("Password", { exact: true }).fill("Other-2-Horses");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(game.toast("Login failed")).toBeVisible();
  });
});
