import { createGamePage } from "../support/game-page.ts";
import { expect, test } from "../support/test.ts";

const FIRST_DAY = Date.parse("2031-06-01T09:00:00Z");
const DAY_MS = 86_400_000;

const sortLetters = (letters: string) =>
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

    test("a two-word puzzle keeps the letters of its words apart", async ({
      page,
      createPlayer,
      playAs,
      clock,
      getAnswers,
    }) => {
      const game = createGamePage(page);
      await clock.set(new Date(FIRST_DAY).toISOString());
      const play = playAs(await createPlayer(page));
      const findTwoWordDay = async () => {
        for (let day = 0; day < 28; day += 1) {
          const instant = new Date(FIRST_DAY + day * DAY_MS).toISOString();
          await clock.set(instant);
          await play.call("GET", "puzzles/today");
          const today = await getAnswers();
          const twoWords = (["easy", "medium", "hard"] as const).find((each) =>
            today[each].word.includes(" "),
          );
          if (twoWords) return { today, twoWords };
        }
        throw new Error("no two-word puzzle in four weeks");
      };
      const { today, twoWords } = await findTwoWordDay();
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
      const readWords = async () => {
        const name = (await game.rack.getAttribute("aria-label")) ?? "";
        return name.replace("Letters: ", "").split(", ").map(sortLetters);
      };
      expect(await readWords()).toEqual([sortLetters(first), sortLetters(second)]);

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
        expect(await readWords()).toEqual([sortLetters(first), sortLetters(second)]);
      }

      await game.guess(`${second} ${first}`);
      await expect(game.guesses).toContainText(`${second} ${first}`);
      await page.getByRole("button", { name: "Hint (3 left)" }).click();
      await expect(
        game.toast(/^Word [12], letter \d+ is [A-Z]\. 2 hints remaining\.$/),
      ).toBeVisible();

      // Both spellings are accepted.
      await game.guess(viewport.width < 500 ? word.toLowerCase() : word.replace(" ", ""));
      await expect(game.victory.getByText(`The answer: ${word}`)).toBeVisible();
    });
  });
}
