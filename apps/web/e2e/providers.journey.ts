import type { Page } from "@playwright/test";

import { atTheGame } from "./support/at-the-game.ts";
import { expect, test } from "./support/test.ts";

test.use({ withProviders: true });

async function enter(title: string, page: Page, who: string): Promise<void> {
  await page.goto("/auth");
  const consent = page.getByRole("dialog", { name: "We Value Your Privacy" });
  await consent.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("link", { name: `Continue with ${title}` }).click();
  await page.getByRole("button", { name: who }).click();
}

for (const [name, title, account] of [
  ["google", "Google", "ada@example.org"],
  ["ego", "Ego", "grace@example.org"],
] as const) {
  test(`somebody comes in with ${title}: new, again, refused, too late`, async ({
    page,
    browser,
    baseURL,
    newPlayer,
    jumbl,
  }) => {
    /** Somebody else's device: the provider does not know who sits there. */
    const atAnotherDevice = async (story: (there: Page) => Promise<void>) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await story(await context.newPage());
      await context.close();
    };

    await test.step("new: picks a username", async () => {
      await enter(title, page, account);
      await expect(page.getByRole("heading", { name: "Pick a username" })).toBeVisible();
      await expect(page).toHaveURL(`${baseURL}/auth`);
      await expect(page).toHaveTitle("Pick a Username | Jumbl");
      await page.getByLabel("Username").fill("an_admin");
      await page.getByRole("button", { name: "Start playing" }).click();
      await expect(
        page.getByText("This username is not allowed. Please choose a different one."),
      ).toBeVisible();
      await page.getByLabel("Username").fill(`through_${name}`);
      await page.getByRole("button", { name: "Start playing" }).click();
      await expect(atTheGame(page).toast("Welcome to Jumbl!")).toBeVisible();
      await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
      await page.getByRole("link", { name: "Profile" }).click();
      await expect(page.getByRole("heading", { name: `through_${name}` })).toBeVisible();
      await expect(page.getByText(`You sign in with ${title}.`)).toBeVisible();
    });

    await test.step("again, on another device: straight in, once the token is there", () =>
      atAnotherDevice(async (there) => {
        await there.route(/trpc\/auth\.\w+\.exchange/, async (route) => {
          await expect(there.getByText("Completing sign in...")).toBeVisible();
          await expect(there.getByRole("button")).toHaveCount(0);
          await route.continue();
        });
        await enter(title, there, account);
        await expect(there.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
        await expect(there).toHaveURL(`${baseURL}/`);
        await there.goto("/profile");
        await there.getByRole("button", { name: "Logout" }).click();
        await expect(there).toHaveURL(/\/auth$/);
      }));

    await test.step("refused: by the person", () =>
      atAnotherDevice(async (there) => {
        await enter(title, there, "Cancel");
        await expect(there.getByRole("alert")).toHaveText("Sign-in was cancelled.");
        await expect(there).toHaveURL(`${baseURL}/auth`);
      }));

    await test.step("refused: an address nobody has verified", () =>
      atAnotherDevice(async (there) => {
        await enter(title, there, "(not verified)");
        await expect(there.getByRole("alert")).toContainText("Your email is not verified");
      }));

    await test.step("refused: an account is not taken over by who has its address elsewhere", () =>
      atAnotherDevice(async (there) => {
        const { email, id } = await newPlayer(there, { email: "katherine@example.org" });
        await there.evaluate(() => localStorage.clear());
        await enter(title, there, email);
        await expect(there.getByRole("alert")).toContainText(
          "An account with that email already exists.",
        );
        await jumbl.database.db.deleteFrom("users").where("id", "=", id).execute();
      }));

    await test.step("too late: the ticket has run out, or is used up", () =>
      atAnotherDevice(async (there) => {
        await there.route(/trpc\/auth\.\w+\.exchange/, async (route) => {
          await jumbl.database.pool.query("delete from sign_in_tickets");
          await route.continue();
        });
        await enter(title, there, account);
        await expect(there.getByText("Login failed")).toBeVisible();
        await expect(there).toHaveURL(`${baseURL}/auth`);
        expect(await there.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
        await there.goto(`/?${name}_auth=success`);
        await expect(there).toHaveURL(`${baseURL}/auth`);
      }));
  });
}
