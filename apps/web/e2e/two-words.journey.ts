import { atTheGame } from "./support/at-the-game.ts";
import { expect, test } from "./support/test.ts";

const FIRST_DAY = Date.parse("2031-06-01T09:00:00Z");
const DAY_MS = 86_400_000;

const sorted = (letters: string) =>
  letters
    .replaceAll(/[^A-Z]/g, "")
    .split("")
    .toSorted()
    .join("");

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test("a puzzle of two words keeps them apart", async ({
      page,
      newPlayer,
      playAs,
      clock,
      answers,
    }) => {
      const game = atTheGame(page);
      await clock.set(new Date(FIRST_DAY).toISOString());
      const play = playAs(await newPlayer(page));
      const findDay = async () => {
        for (let day = 0; day < 28; day += 1) {
          const instant = new Date(FIRST_DAY + day * DAY_MS).toISOString();
          await clock.set(instant);
          await play.call("GET", "puzzles/today");
          const today = await answers();
          const twoWords = (["easy", "medium", "hard"] as const).find((each) =>
            today[each].word.includes(" "),
          );
          if (twoWords) return { today, twoWords };
        }
        throw new Error("No puzzle of two words in four weeks");
      };
      const { today, twoWords } = await findDay();
      for (const before of (["easy", "medium"] as const).slice(
        0,
        ["easy", "medium", "hard"].indexOf(twoWords),
      )) {
        await play.giveUp(before);
      }
      const { word } = today[twoWords];
      const [first = "", second = ""] = word.split(" ");

      await page.goto("/");
      await expect(
        page.getByText(`two words, ${first.length} and ${second.length} letters`),
      ).toBeVisible();
      await game.start();
      const spoken = async () => {
        const name = (await game.rack.getAttribute("aria-label")) ?? "";
        return name.replace("Letters: ", "").split(", ").map(sorted);
      };
      expect(await spoken()).toEqual([sorted(first), sorted(second)]);

      const groups = game.rack.locator("> *");
      await expect(groups).toHaveCount(2);
      const tops = await Promise.all(
        [0, 1].map(async (group) => {
          const boxes = await groups.nth(group).getByRole("button").all();
          const all = await Promise.all(boxes.map((tile) => tile.boundingBox()));
          return {
            from: Math.min(...all.map((box) => box!.y)),
            to: Math.max(...all.map((box) => box!.y)),
            count: all.length,
          };
        }),
      );
      expect(tops.map(({ count }) => count)).toEqual([first.length, second.length]);
      if (viewport.width < 500) expect(tops[1]!.from).toBeGreaterThan(tops[0]!.to);

      for (let times = 0; times < 5; times += 1) {
        await page.getByRole("button", { name: "Shuffle Letters" }).click();
        expect(await spoken()).toEqual([sorted(first), sorted(second)]);
      }

      await game.guess(`${second} ${first}`);
      await expect(game.guesses).toContainText(`${second} ${first}`);
      await page.getByRole("button", { name: "Hint (3 left)" }).click();
      await expect(
        game.toast(/^Word [12], letter \d+ is [A-Z]\. 2 hints remaining\.$/),
      ).toBeVisible();

      // With its space on the phone, without it on the desktop.
      await game.guess(viewport.width < 500 ? word.toLowerCase() : word.replace(" ", ""));
      await expect(game.victory.getByText(`The answer: ${word}`)).toBeVisible();
    });
  });
}
