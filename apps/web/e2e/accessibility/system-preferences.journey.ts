import { expect, test } from "../support/test.ts";

test("reduced motion disables animations but not messages, and in forced colors tiles, marks, guess results and the player's own row stay visible", async ({
  page,
  game,
  startPlay,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(globalThis, { started });
    addEventListener("animationstart", ({ animationName }) => started.push(animationName), true);
    addEventListener("transitionrun", ({ propertyName }) => started.push(propertyName), true);
  });
  const word = await startPlay("2031-12-01");
  await page.getByRole("button", { name: "Shuffle Letters" }).click();
  const tile = game.rack.getByRole("button").first();
  const getBorderWidth = () => tile.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(parseFloat(await getBorderWidth())).toBeGreaterThanOrEqual(1);
  await tile.click();
  await expect(tile).toHaveCSS("text-decoration-line", "line-through");
  await game.guess("QQQQQ");
  await expect(game.toast("Not quite!")).toBeVisible();
  await expect(game.guesses.getByText("wrong")).toHaveCount(1);
  await game.guess(word);
  await expect(game.victory).toBeVisible();
  const started = await page.evaluate(() => Reflect.get(globalThis, "started") as string[]);
  const MOTIONS = ["shake", "turn", "stamp", "dialog", "toast", "print", "transform", "translate"];
  expect(started.filter((name) => MOTIONS.includes(name))).toEqual([]);
  await game.closeVictory();
  await game.closeMilestone();
  await page.goto("/leaderboard");
  // Otherwise the browser would draw a backplate behind the text.
  await expect(page.getByRole("radio", { checked: true })).toHaveCSS("forced-color-adjust", "none");
  const ownRow = page.getByRole("row").filter({ has: page.getByText("You", { exact: true }) });
  await expect(ownRow).toHaveCSS("forced-color-adjust", "none");
});
