import { expect } from "@playwright/test";

import { asVisitor, openPath, type OpenScreen } from "./open-screen.ts";

/** The states of the sign-in screens, and how to open them. */
export const AUTH_STATES: Record<string, OpenScreen> = {
  "auth log in": asVisitor(openPath("/auth", "Remember me")),
  "auth sample solved": asVisitor(async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("textbox", { name: /^Your guess/ }).fill("guitar");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Solved!/)).toBeVisible();
  }),
  "auth sign up, refused": asVisitor(async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByLabel("Username").fill("ad");
    await page.getByLabel("Email").fill("ada@");
    await page.getByLabel("Password", { exact: true }).fill("Short1");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  }),
  "auth new password": asVisitor(async ({ page }) => {
    await page.route(/auth\.checkPasswordReset/, (route) => route.abort());
    await page.goto(
      "/reset-password#token=sssssssssssssssssssssssssssssssssssssssssss&username=wordsmith&email=ada%40example.org",
    );
    await page.getByLabel("New password", { exact: true }).fill("Wordsmith-42");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByText("Please confirm your password")).toBeVisible();
  }),
  // Between two states whose addresses differ only in the hash, which would keep the document.
  "auth forgotten password": asVisitor(openPath("/forgot-password", "Forgot your password?")),
  "auth new password, expired": asVisitor(async ({ page }) => {
    await page.goto(
      "/reset-password#token=ooooooooooooooooooooooooooooooooooooooooooo&username=wordsmith&email=ada%40example.org",
    );
    await expect(page.getByRole("alert")).toBeVisible();
  }),
  "auth, login ended": asVisitor(async ({ page }) => {
    await page.evaluate(() => {
      localStorage.setItem("authToken", "ended");
      localStorage.setItem("playerId", "1");
    });
    await page.goto("/profile");
    await expect(page.getByText(/^Your login has expired/)).toBeVisible();
  }),
  "auth refused by a provider": asVisitor(
    openPath("/auth?error=email_taken_google", /already exists/),
  ),
  "auth username step": asVisitor(openPath("/auth?google_new_user=true", "Pick a username")),
};
