import { BRAND } from "@jumbl/domain/brand";

import { waitForIdleLoading } from "../support/idle-loading.ts";
import { expect, test } from "../support/test.ts";

test("every page but the privacy policy redirects to the sign-in without a session", async ({
  page,
}) => {
  for (const path of ["/", "/archive", "/leaderboard", "/achievements", "/profile", "/nowhere"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
  }
  await page.goto("/privacy");
  await expect(page).toHaveTitle(`Privacy Policy | ${BRAND.name}`);
  await expect(page.getByText("Last updated October 3, 2025")).toBeVisible();
});

test("a reload restores the guesses, hints, marks, notes and timer of a running play", async ({
  page,
  game,
  startPlay,
  clock,
}) => {
  await clock.freeze("2031-04-01T12:00:00Z");
  await startPlay();
  await game.guess("first try");
  await expect(game.guesses).toContainText("FIRST TRY");
  await game.guess("second");
  await expect(game.guesses).toContainText("SECOND");
  // Before the hint, so that the tiles have begun to slide when the first one is clicked.
  await page.getByRole("button", { name: "Shuffle Letters" }).click();
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(page.getByText(/^(Letter|Word) .*, [A-Z]$/)).toHaveCount(1);
  const hint = await page.getByText(/^(Letter|Word) .*, [A-Z]$/).textContent();
  await game.rack.getByRole("button").nth(1).click();
  await game.rack.getByRole("button").nth(3).click();
  await expect(game.rack.locator("[aria-pressed=true]")).toHaveCount(2);
  await page.getByLabel("Notes").fill("Starts with a consonant?\nNot -ING.");
  await game.input.fill("Typed, not se");
  const letters = await game.rack.getAttribute("aria-label");
  await clock.advance(61_000);

  await page.reload();
  await expect(game.guesses.getByRole("listitem")).toHaveText([/SECOND/, /FIRST TRY/]);
  await expect(page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await expect(page.getByText(hint!)).toHaveCount(1);
  await expect(game.rack).toHaveAttribute("aria-label", letters!);
  await expect(game.rack.locator("[aria-pressed=true]")).toHaveCount(2);
  await expect(game.rack.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("Notes")).toHaveValue("Starts with a consonant?\nNot -ING.");
  await expect(game.input).toHaveValue("Typed, not se");
  await expect(page.getByRole("main").getByText(/^[1-9] minutes? \d+ seconds?$/)).toHaveCount(1);
  await page.getByRole("button", { name: "Reset Marks" }).click();
  await expect(game.rack.locator("[aria-pressed=true]")).toHaveCount(0);
});

test("the next visit completes a solve whose submit request failed", async ({
  page,
  game,
  startPlay,
}) => {
  const word = await startPlay("2031-04-02");
  await page.route(/\/trpc\/game\.submit/, (route) => route.abort());
  await game.guess(word);
  await expect(game.toast("Failed to submit guess")).toBeVisible();

  // The open page would submit it again by itself.
  await page.goto("about:blank");
  await page.unroute(/\/trpc\/game\.submit/);
  await page.goto("/");
  await expect(game.victory).toBeVisible();
  await expect(game.victory.getByText("1 attempt", { exact: true })).toBeVisible();
});

test("the letters are hidden until the start, and play continues after being offline", async ({
  page,
  context,
  game,
  openGame,
}) => {
  await openGame("2031-04-03");
  await expect(page.getByRole("group", { name: /^\d+ letters, not shown yet$/ })).toBeVisible();
  await waitForIdleLoading(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Start Puzzle" }).click();
  await expect(page.locator(".toast-viewport").getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await game.start();
  await context.setOffline(true);
  await game.guess("offline");
  await expect(game.toast("Failed to submit guess")).toBeVisible();
  await expect(game.input).toHaveValue("offline");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(game.guesses).toContainText("OFFLINE");
});
