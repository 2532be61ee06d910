import { atTheGame } from "./support/at-the-game.ts";
import { expect, test } from "./support/test.ts";

test("who wants no motion sees none, and is told all the same", async ({
  page,
  newPlayer,
  clock,
  answers,
}) => {
  const game = atTheGame(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    addEventListener("animationstart", ({ animationName }) => moved.push(animationName), true);
    addEventListener("transitionrun", ({ propertyName }) => moved.push(propertyName), true);
  });
  await clock.set("2031-12-01T12:00:00Z");
  await newPlayer(page);
  await page.goto("/");
  await game.start();
  await page.getByRole("button", { name: "Shuffle Letters" }).click();
  await game.guess("QQQQQ");
  await expect(game.toast("Not quite!")).toBeVisible();
  await game.guess((await answers()).easy.word);
  await expect(game.victory).toBeVisible();
  const moved = await page.evaluate(() => Reflect.get(globalThis, "moved") as string[]);
  const motions = ["shake", "turn", "stamp", "dialog", "toast", "print", "transform", "translate"];
  expect(moved.filter((name) => motions.includes(name))).toEqual([]);
});

test("who chooses their own colours still sees tiles, marks and verdicts", async ({
  page,
  newPlayer,
  clock,
}) => {
  const game = atTheGame(page);
  await page.emulateMedia({ forcedColors: "active" });
  await clock.set("2031-12-02T12:00:00Z");
  await newPlayer(page);
  await page.goto("/");
  await game.start();
  const tile = game.rack.getByRole("button").first();
  const borderOf = () => tile.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(parseFloat(await borderOf())).toBeGreaterThanOrEqual(1);
  await tile.click();
  await expect(tile).toHaveCSS("text-decoration-line", "line-through");
  await game.guess("QQQQQ");
  await expect(game.guesses.getByText("wrong")).toHaveCount(1);
  await page.goto("/leaderboard");
  // Else the browser lays a plate behind the words that hides them.
  await expect(page.getByRole("radio", { checked: true })).toHaveCSS("forced-color-adjust", "none");
});

test("the theme follows the device until a person chooses, and is forgotten with them", async ({
  page,
  newPlayer,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await newPlayer(page);
  await page.goto("/profile");
  await expect.poll(theme).toBe("dark");
  await page.getByRole("button", { name: "Theme: auto" }).click();
  await expect.poll(theme).toBe("light");
  await page.reload();
  await expect.poll(theme).toBe("light");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(theme).toBe("dark");
});
