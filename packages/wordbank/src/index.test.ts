import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bankEntries } from "./bank.ts";
import { buildRing } from "./calendar.ts";
import { puzzlesForDate } from "./index.ts";

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const lettersOf = (text: string) => text.split("").toSorted().join("");

const words = (seed: string) =>
  Array.from({ length: 60 }, (_, day) => puzzlesForDate(dateOf(20_000 + day), seed)[0].word);

describe("the puzzles of a date", () => {
  test("are an easy, a medium and a hard one, scrambled word by word, for any date", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
        const puzzles = puzzlesForDate(dateOf(day), "secret");
        expect(puzzles.map((puzzle) => puzzle.difficulty)).toEqual(["easy", "medium", "hard"]);
        for (const { date, word, scrambled } of puzzles) {
          expect(date).toBe(dateOf(day));
          expect(scrambled).not.toBe(word);
          expect(scrambled.split(" ").map(lettersOf)).toEqual(word.split(" ").map(lettersOf));
        }
      }),
    );
  });

  test("are the same when they are asked for again", () => {
    expect(puzzlesForDate("2026-11-21", "secret")).toEqual(puzzlesForDate("2026-11-21", "secret"));
  });

  test("depend on the secret", () => {
    expect(words("one")).not.toEqual(words("two"));
  });

  test("come again only after a whole turn of the ring, and then in another scramble", () => {
    const days = buildRing(bankEntries(), "secret").length;
    for (let day = 20_000; day < 20_000 + days; day += 97) {
      const first = puzzlesForDate(dateOf(day), "secret");
      const again = puzzlesForDate(dateOf(day + days), "secret");
      expect(again.map((puzzle) => puzzle.word)).toEqual(first.map((puzzle) => puzzle.word));
      again.forEach((puzzle, level) => expect(puzzle.scrambled).not.toBe(first[level]!.scrambled));
    }
  });

  test.each(["2026-02-30", "21.11.2026", "", "2026-1-1", "tomorrow"])(
    "are refused with a clear sentence for %j",
    (text) => {
      expect(() => puzzlesForDate(text, "secret")).toThrow(
        new RangeError(`"${text}" is not a date written like 2026-11-21.`),
      );
    },
  );
});
