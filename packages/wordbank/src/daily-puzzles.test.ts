import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortLetters } from "./anagrams.ts";
import { listBankEntries } from "./bank.ts";
import { CYCLE_START } from "./calendar/calendar.ts";
import { getDailyPuzzles } from "./daily-puzzles.ts";

const DAY_MS = 86_400_000;
const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const START = Date.parse(CYCLE_START) / DAY_MS;
const CYCLE_DAYS = listBankEntries().filter(
  ({ role, difficulty }) => role === "daily" && difficulty === "easy",
).length;

describe("getDailyPuzzles", () => {
  it("returns an easy, a medium and a hard puzzle, scrambled word by word, for any date", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
        const puzzles = getDailyPuzzles(toDate(day), "secret");
        expect(puzzles.map((puzzle) => puzzle.difficulty)).toEqual(["easy", "medium", "hard"]);
        for (const { date, word, scrambled } of puzzles) {
          expect(date).toBe(toDate(day));
          expect(scrambled).not.toBe(word);
          expect(scrambled.split(" ").map(sortLetters)).toEqual(word.split(" ").map(sortLetters));
        }
      }),
    );
  });

  it("returns a word again only after a whole cycle, in another scramble", () => {
    for (let day = START - CYCLE_DAYS; day < START + CYCLE_DAYS; day += 97) {
      const first = getDailyPuzzles(toDate(day), "secret");
      const again = getDailyPuzzles(toDate(day + CYCLE_DAYS), "secret");
      expect(again.map((puzzle) => puzzle.word)).toEqual(first.map((puzzle) => puzzle.word));
      again.forEach((puzzle, level) => expect(puzzle.scrambled).not.toBe(first[level]!.scrambled));
    }
  });
});
