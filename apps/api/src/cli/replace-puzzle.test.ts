import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPuzzles, startTestApp, type TestApp } from "../testing/index.ts";
import { replacePuzzle } from "./replace-puzzle.ts";

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  await loadPuzzles(app, TODAY);
});
afterAll(() => app.close());

const REPLACEMENT = {
  date: TOMORROW,
  difficulty: "easy",
  word: "lantern",
  scrambled: "tnrlnea",
  category: "Light and Dark",
};

const listPuzzles = () => app.db.selectFrom("puzzles").selectAll().orderBy("id").execute();

describe("replacePuzzle", () => {
  it("replaces the puzzle of a future day", async () => {
    expect(await replacePuzzle(app.db, REPLACEMENT)).toEqual([]);
    const [easy] = await loadPuzzles(app, TOMORROW);
    expect(easy).toMatchObject({
      word: "LANTERN",
      scrambled: "TNRLNEA",
      category: "Light and Dark",
    });
  });

  it.each([
    ["a category that contains the answer", { category: "Lantern Parts" }, /^Leak:/],
    ["an unknown difficulty", { difficulty: "brutal" }, /^Difficulty:/],
    ["a day that has begun", { date: TODAY }, /^Date: .* has begun/],
    ["an invalid date", { date: "2026-02-30" }, /^Date: .* is not a date/],
    ["a word of four letters", { word: "moon", scrambled: "noom" }, /^Length:/],
    ["a day long ago", { date: "2026-01-05" }, /^Date: .* has begun/],
    ["a day twenty years ahead", { date: "2046-11-22" }, /^Date: .* ahead/],
  ])("returns the failed check and writes nothing for %s", async (_name, change, sentence) => {
    const before = await listPuzzles();
    const problems = await replacePuzzle(app.db, { ...REPLACEMENT, ...change });
    expect(problems).toContainEqual(expect.stringMatching(sentence));
    expect(await listPuzzles()).toEqual(before);
  });
});
