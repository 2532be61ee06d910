import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newPlayer, puzzlesOf, startTestApp, type TestApp } from "../testing/index.ts";
import { reportDifficulty } from "./difficulty-report.ts";
import { replacePuzzle } from "./replace-puzzle.ts";

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  await puzzlesOf(app, TODAY);
});
afterAll(() => app.close());

const own = {
  date: TOMORROW,
  difficulty: "easy",
  word: "lantern",
  scrambled: "nrtalen",
  category: "Light and Dark",
};

describe("an operator's own puzzle", () => {
  it("takes the place of a coming day's", async () => {
    expect(await replacePuzzle(app.db, own)).toEqual([]);
    const [easy] = await puzzlesOf(app, TOMORROW);
    expect(easy).toMatchObject({
      word: "LANTERN",
      scrambled: "NRTALEN",
      category: "Light and Dark",
    });
  });

  it.each([
    ["a category that tells the answer", { category: "Lantern Parts" }, /^Leak:/],
    ["a difficulty that is none", { difficulty: "brutal" }, /^Difficulty:/],
    ["a day that has begun", { date: TODAY }, /^Date: .* has begun/],
    ["a day that is none", { date: "2026-02-30" }, /^Date: .* is not a date/],
    ["a word of four letters", { word: "moon", scrambled: "noom" }, /^Length:/],
  ])("is refused for %s, by name", async (_name, change, sentence) => {
    const before = await puzzlesOf(app, TODAY);
    const failed = await replacePuzzle(app.db, { ...own, ...change });
    expect(failed).toContainEqual(expect.stringMatching(sentence));
    expect(await puzzlesOf(app, TODAY)).toEqual(before);
  });
});

describe("the difficulty report", () => {
  it("sets what players did beside what the model said", async () => {
    const player = await newPlayer(app);
    const [easy] = await puzzlesOf(app, TODAY);
    await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
    await freezeClock(app.db, `${TODAY}T12:00:32Z`);
    await call(app, player, "POST", "/api/game/submit", {
      puzzleId: easy.id,
      solved: true,
      guess: easy.word,
    });
    const [, line, , conclusion] = await reportDifficulty(app.db);
    expect(line).toContain(easy.word);
    expect(line).toMatch(/ 1 {2} 100 % +32\.0 +1\.0 +0\.0$/);
    expect(conclusion).toContain("Too few puzzles");
  });
});
