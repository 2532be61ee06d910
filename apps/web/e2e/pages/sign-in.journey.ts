import type { Page } from "@playwright/test";
import { BRAND } from "@jumbl/domain/brand";

import { VIEWPORTS } from "../screens/rendering.ts";
import { expect, test } from "../support/test.ts";

// One file, because these journeys need a server with providers and a mail server.
test.use({ withProviders: true });

async function signInWith(title: string, page: Page, address: string): Promise<void> {
  await page.goto(address);
  const consent = page.getByRole("dialog", { name: "We Value Your Privacy" });
  await consent.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("link", { name: `Continue with ${title}` }).click();
  await page.getByRole("button", { name: "ada@example.org" }).click();
}

test("providers sign up new players and sign in known ones, who get to the page they opened", async ({
  page,
  game,
  openDevice,
}) => {
  await test.step("a new player chooses a username", async () => {
    await signInWith("Google", page, "/leaderboard?period=today");
    await expect(page.getByRole("heading", { name: "Pick a username" })).toBeVisible();
    await expect(page).toHaveURL("/auth");
    await expect(page).toHaveTitle(`Pick a Username | ${BRAND.name}`);
    await page.getByLabel("Username").fill("through_google");
    await page.getByRole("button", { name: "Start playing" }).click();
    await expect(game.toast(`Welcome to ${BRAND.name}!`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
    await expect(page).toHaveURL("/leaderboard?period=today");
  });

  await test.step("a known player is signed in on another device", async () => {
    const other = await openDevice();
    await signInWith("Google", other, "/profile");
    await expect(other.getByText("You sign in with Google.")).toBeVisible();
    await expect(other).toHaveURL("/profile");
  });

  await test.step("the partner does not take over the account with the same email", async () => {
    const other = await openDevice();
    await signInWith(BRAND.partner, other, "/auth");
    await expect(other.getByRole("alert")).toContainText('sign in with "Continue with Google"');
  });
});

const NEW_PASSWORD = "Quince-Meadow-44";

async function requestMail(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  // The log-in form, which has a field with the same name, stays until this screen has loaded.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
}

test("a forgotten password is replaced through the link in an e-mail", async ({
  page,
  game,
  createPlayer,
  openDevice,
  server,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const other = await openDevice();
  await other.setViewportSize(VIEWPORTS.desktop);
  const player = await createPlayer(other, { username: "forgetful" });
  await other.goto("/profile");
  await expect(other.getByText(player.email).first()).toBeVisible();
  await page.goto("/privacy");
  await page.evaluate(() => localStorage.setItem("cookieConsent", "declined"));

  const link = await test.step("the e-mail has a link", async () => {
    await requestMail(page, player.email);
    await expect(async () => {
      await page.goto(server.emailsUrl);
      await expect(page.getByText(`To ${player.email}`)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const mail = page.getByRole("article").filter({ hasText: player.email });
    return (await mail.getByRole("link").getAttribute("href"))!;
  });

  await test.step("the link leads to a new password", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await expect(page).toHaveURL("/reset-password");
    const password = page.getByLabel("New password", { exact: true });
    await password.fill(`${player.username}-A1`);
    await expect(page.getByText("Not your username or email (missing)")).toBeVisible();
    await password.fill(NEW_PASSWORD);
    await page.getByLabel("Confirm new password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(game.toast("Password changed")).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step("every device is signed out, and the new password logs in", async () => {
    await other.reload();
    await expect(other).toHaveURL(/\/auth/);
    await page.getByLabel("Email").fill(player.email);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  });
});
