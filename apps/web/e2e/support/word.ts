import { setPuzzle } from "./database.ts";
import { expect, test as base } from "./test.ts";

const FIRST_DAY = Date.parse("2032-01-01T12:00:00Z");
const DAY_MS = 86_400_000;
let days = 0;

function reverse(letters: string): string {
  return letters.split("").toReversed().join("");
}

/**
 * Opens the game as a new player, with this word as today's easy puzzle, in a viewport of this size. `startWord` also
 * starts the puzzle.
 * @returns noon of the puzzle's day
 */
type OpenWord = (word: string, size?: { width: number; height: number }) => Promise<string>;

/** Playwright's `test` with puzzles of a chosen word, each on a different day. */
export const test = base.extend<{ openWord: OpenWord; startWord: OpenWord }>({
  openWord: async ({ page, server, clock, createPlayer }, use) => {
    await use(async (word, size) => {
      if (size) await page.setViewportSize(size);
      const noon = new Date(FIRST_DAY + days * DAY_MS).toISOString();
      days += 1;
      const scrambled = word.split(" ").map(reverse).join(" ");
      await setPuzzle(server.database, {
        date: noon.slice(0, 10),
        difficulty: "easy",
        word,
        scrambled,
        category: "At the Table",
      });
      await clock.set(noon);
      await createPlayer(page);
      await page.goto("/");
      await expect(page.getByText("Ready to play")).toBeVisible();
      return noon;
    });
  },

  startWord: async ({ game, openWord }, use) => {
    await use(async (word, size) => {
      const noon = await openWord(word, size);
      await game.start();
      return noon;
    });
  },
});
