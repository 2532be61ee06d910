import { expect, test } from "./support/test.ts";

test("a visitor is asked to sign in", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth$/);
});

test("a player who comes back after midnight finds new puzzles", async ({
  page,
  newPlayer,
  answers,
  clock,
}) => {
  await clock.set("2031-05-04T23:00:00Z");
  await newPlayer(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Start Puzzle" }).click();
  await expect(page.getByRole("button", { name: "Give up" })).toBeVisible();
  const today = await answers("2031-05-04");

  await clock.set("2031-05-05T01:30:00Z");
  await page.reload();
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  const tomorrow = await answers("2031-05-05");
  expect(tomorrow.easy.id).not.toBe(today.easy.id);
});
