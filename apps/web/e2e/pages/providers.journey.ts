import type { Page } from "@playwright/test";
import { BRAND } from "@jumbl/domain/brand";

import { createGamePage } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

test.use({ withProviders: true });

async function signInWith(
  title: string,
  page: Page,
  account: string,
  address = "/auth",
): Promise<void> {
  await page.goto(address);
  const consent = page.getByRole("dialog", { name: "We Value Your Privacy" });
  await consent.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("link", { name: `Continue with ${title}` }).click();
  await page.getByRole("button", { name: account }).click();
}

test("Google signs up new players and signs in known ones", async ({ page, game, openDevice }) => {
  await test.step("a new player chooses a username", async () => {
    await signInWith("Google", page, "ada@example.org");
    await expect(page.getByRole("heading", { name: "Pick a username" })).toBeVisible();
    await expect(page).toHaveURL("/auth");
    await expect(page).toHaveTitle(`Pick a Username | ${BRAND.name}`);
    await page.getByLabel("Username").fill("an_admin");
    await page.getByRole("button", { name: "Start playing" }).click();
    await expect(
      page.getByText("This username is not allowed. Please choose a different one."),
    ).toBeVisible();
    await page.getByLabel("Username").fill("through_google");
    await page.getByRole("button", { name: "Start playing" }).click();
    await expect(game.toast(`Welcome to ${BRAND.name}!`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
    await page.getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { name: "through_google" })).toBeVisible();
    await expect(page.getByText("You sign in with Google.")).toBeVisible();
  });

  await test.step("a known player is signed in on another device", async () => {
    const other = await openDevice();
    await other.route(/trpc\/auth\.\w+\.exchange/, async (route) => {
      await expect(other.getByText("Completing sign in...")).toBeVisible();
      await expect(other.getByRole("button")).toHaveCount(0);
      await route.continue();
    });
    await signInWith("Google", other, "ada@example.org");
    await expect(other.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
    await expect(other).toHaveURL("/");
    await other.goto("/profile");
    await other.getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL(/\/auth$/);
  });
});

test("a link opens its target after a sign-in with the partner", async ({
  page,
  clock,
  getAnswers,
  openDevice,
  server,
}) => {
  const email = "katherine@example.org";
  await clock.set("2031-11-04T12:00:00Z");
  await test.step("a new player, who chooses a username first", async () => {
    await signInWith(BRAND.partner, page, email, "/leaderboard?period=today");
    await page.getByLabel("Username").fill("came_by_partner");
    await page.getByRole("button", { name: "Start playing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
    await expect(page).toHaveURL("/leaderboard?period=today");
  });
  await page.goto("/");
  const { easy } = await getAnswers();
  await clock.set("2031-11-05T12:00:00Z");
  await test.step("a known player on another device", async () => {
    const other = await openDevice();
    await signInWith(BRAND.partner, other, email, `/puzzle/${easy.id}`);
    await expect(createGamePage(other).input).toBeVisible();
    await expect(other).toHaveURL(`/puzzle/${easy.id}`);
  });
  await server.database.db.deleteFrom("users").where("email", "=", email).execute();
});
