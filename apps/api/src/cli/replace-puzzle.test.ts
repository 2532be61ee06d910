import { describe, expect } from "vitest";
import { it, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { loadPuzzles } from "../testing/index.ts";
import { replacePuzzle } from "./replace-puzzle.ts";

const REPLACEMENT = {
  date: TOMORROW,
  difficulty: "easy",
  word: "lantern",
  scrambled: "tnrlnea",
  category: "Light and Dark",
};

describe("replacePuzzle", () => {
  it("replaces the puzzle of a future day", async ({ app, db }) => {
    expect(await replacePuzzle(db, REPLACEMENT)).toEqual([]);
    const [easy] = await loadPuzzles(app, TOMORROW);
    expect(easy).toMatchObject({
      word: "LANTERN",
      scrambled: "TNRLNEA",
      category: "Light and Dark",
    });
  });

  it.for<[string, object, RegExp]>([
    ["a category that contains the answer", { category: "Lantern Parts" }, /^Leak:/],
    ["an unknown difficulty", { difficulty: "brutal" }, /^Difficulty:/],
    ["a day that has begun", { date: TODAY }, /^Date: .* has begun/],
    ["an invalid date", { date: "2026-02-30" }, /^Date: .* is not a date/],
    ["a word of four letters", { word: "moon", scrambled: "noom" }, /^Length:/],
    ["a day long ago", { date: "2026-01-05" }, /^Date: .* has begun/],
    ["a day twenty years ahead", { date: "2046-11-22" }, /^Date: .* ahead/],
  ])(
    "returns the failed check and writes nothing for %s",
    async ([_name, change, sentence], { db }) => {
      const stored = db.selectFrom("puzzles").selectAll().orderBy("id");
      const before = await stored.execute();
      const problems = await replacePuzzle(db, { ...REPLACEMENT, ...change });
      expect(problems).toContainEqual(expect.stringMatching(sentence));
      expect(await stored.execute()).toEqual(before);
    },
  );
});
