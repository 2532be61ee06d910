import { setPuzzle } from "./database.ts";
import { expect, test as base } from "./test.ts";

const FIRST_DAY = Date.parse("2032-01-01T12:00:00Z");
const DAY_MS = 86_400_000;
let days = 0;

function reverse(letters: string): string {
  return letters.split("").toReversed().join("");
}

/**
 * Opens today's easy puzzle with this word as a new player, in a viewport of this size; `startWord` starts it too.
 * @returns its noon
 */
type OpenWord = (word: string, size?: { width: number; height: number }) => Promise<string>;

/** Playwright's `test` with puzzles of a chosen word; each on a different day. */
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
