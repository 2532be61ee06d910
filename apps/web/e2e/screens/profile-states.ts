import { expect } from "@playwright/test";

import { pressByKeyboard } from "../support/keyboard.ts";
import { asNewPlayer, asVeteran, openPath, type OpenScreen } from "./open-screen.ts";

const ask = (path: string, button: string) =>
  asVeteran(async ({ page }) => {
    await page.goto(path);
    await pressByKeyboard(page.getByRole("button", { name: button }));
    await expect(page.getByRole("alertdialog")).toBeVisible();
  });

/** The profile, its dialogs, and the confirmation on the privacy page. */
export const PROFILE_STATES: Record<string, OpenScreen> = {
  profile: asVeteran(openPath("/profile", "Easy charts")),
  "profile, charts": asVeteran(async ({ page }) => {
    await page.goto("/profile");
    for (const name of ["Easy charts", "Medium charts", "Hard charts"]) {
      await pressByKeyboard(page.locator("summary").filter({ hasText: name }));
    }
    await expect(page.getByRole("img", { name: /^Times of your last/ })).toHaveCount(3);
  }),
  "profile, nothing played": asNewPlayer(openPath("/profile", "No games played yet.")),
  "profile change email": asVeteran(async ({ page }) => {
    await page.goto("/profile");
    await pressByKeyboard(page.getByRole("button", { name: "Change email" }));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Password is required")).toBeVisible();
  }),
  "profile delete account": ask("/profile", "Delete Account"),
  "privacy clear data": ask("/privacy", "Clear data on this device"),
};
