import { resize, VIEWPORTS } from "../screens/rendering.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

const sortLetters = (letters: string) =>
  letters
    .replaceAll(/[^A-Z]/g, "")
    .split("")
    .toSorted()
    .join("");

test("a two-word puzzle keeps the letters of its words apart", async ({ page, game, openWord }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openWord("SILVER SPOON");
  await expect(page.getByText("two words, 6 and 5 letters")).toBeVisible();
  await game.start();
  const readWords = async () => {
    const name = (await game.rack.getAttribute("aria-label")) ?? "";
    return name.replace("Letters: ", "").split(", ").map(sortLetters);
  };
  const words = ["SILVER", "SPOON"].map(sortLetters);
  expect(await readWords()).toEqual(words);

  const groups = game.rack.locator("> *");
  await expect(groups).toHaveCount(2);
  const measureGroup = async (group: number) => {
    const boxes = await groups.nth(group).getByRole("button").all();
    const all = await Promise.all(boxes.map((tile) => tile.boundingBox()));
    const tops = all.map((box) => box!.y);
    return { from: Math.min(...tops), to: Math.max(...tops), count: all.length };
  };
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await resize(page, viewport);
    const [first, second] = [await measureGroup(0), await measureGroup(1)];
    expect([first.count, second.count]).toEqual([6, 5]);
    if (viewport === VIEWPORTS.phone) expect(second.from).toBeGreaterThan(first.to);
  }

  for (let times = 0; times < 5; times += 1) {
    await page.getByRole("button", { name: "Shuffle Letters" }).click();
    expect(await readWords()).toEqual(words);
  }

  await game.guess("silverspoom");
  await expect(game.guesses).toContainText("SILVER SPOOM");
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(game.toast(/^Word [12], letter \d+ is [A-Z]\. 2 hints remaining\.$/)).toBeVisible();

  // The space may be left out.
  await game.guess("silverspoon");
  await expect(game.victory.getByText("The answer: SILVER SPOON")).toBeVisible();
});
