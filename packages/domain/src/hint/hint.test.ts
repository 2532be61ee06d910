import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hintOrder, hintPhrase, hintsRemaining, MAX_HINTS, revealedLetters } from "./index.ts";

describe("the count of hints", () => {
  test.each([
    [0, 3],
    [1, 2],
    [2, 1],
    [3, 0],
    [4, 0],
    [-1, 3],
  ])("%i used leaves %i", (used, left) => {
    expect(hintsRemaining(used)).toBe(left);
  });
});

describe("the order of hints", () => {
  const length = fc.integer({ min: 0, max: 24 });

  it("holds each position once", () => {
    fc.assert(
      fc.property(fc.string(), length, (key, count) => {
        const positions = Array.from({ length: count }, (_, index) => index);
        expect(hintOrder(key, count).toSorted((a, b) => a - b)).toEqual(positions);
      }),
    );
  });

  it("is the same for the same player and puzzle every time", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), length, (user, puzzle, count) => {
        expect(hintOrder(`${user}:${puzzle}`, count)).toEqual(
          hintOrder(`${user}:${puzzle}`, count),
        );
      }),
    );
  });

  it("stays what it has always been, so that running games keep theirs", () => {
    expect(hintOrder("player:puzzle", 8)).toEqual([4, 7, 6, 2, 1, 3, 0, 5]);
  });

  it("spreads the first three hints of many players evenly over the letters", () => {
    const letters = 6;
    const players = 6000;
    const counts = [0, 1, 2].map(() => Array.from({ length: letters }, () => 0));
    for (let player = 0; player < players; player++) {
      const order = hintOrder(
        `00000000-0000-4000-8000-${String(player).padStart(12, "0")}:p`,
        letters,
      );
      for (const [turn, count] of counts.entries()) {
        const position = order[turn] ?? 0;
        count[position] = (count[position] ?? 0) + 1;
      }
    }
    const fair = players / letters;
    for (const count of counts.flat()) {
      expect(count).toBeGreaterThan(fair * 0.85);
      expect(count).toBeLessThan(fair * 1.15);
    }
  });

  it("never shows more than three letters, however often it is asked", () => {
    const shown = new Set(
      Array.from({ length: 20 }, () => hintOrder("player:puzzle", 9).slice(0, MAX_HINTS)).flat(),
    );
    expect(shown.size).toBe(3);
  });
});

describe("revealed letters", () => {
  test.each([
    ["none", "APPLE", [], []],
    [
      "in the order they were revealed",
      "APPLE",
      [4, 0],
      [
        { position: 4, letter: "E" },
        { position: 0, letter: "A" },
      ],
    ],
    ["counted without the space", "STRAW HAT", [5], [{ position: 5, letter: "H" }]],
    ["a position outside the word reveals nothing", "APPLE", [9], []],
  ])("%s", (_name, word, positions, letters) => {
    expect(revealedLetters(word, positions)).toEqual(letters);
  });
});

describe("a position as people read it", () => {
  test.each([
    [0, [5], "Letter 1"],
    [2, [5], "Letter 3"],
    [4, [5], "Letter 5"],
    [0, [5, 3], "Word 1, letter 1"],
    [4, [5, 3], "Word 1, letter 5"],
    [5, [5, 3], "Word 2, letter 1"],
    [7, [5, 3], "Word 2, letter 3"],
  ])("position %i of %j: %s", (position, lengths, phrase) => {
    expect(hintPhrase(position, lengths)).toBe(phrase);
  });

  test.each([
    [-1, [5]],
    [5, [5]],
    [8, [5, 3]],
  ])("position %i of %j is refused", (position, lengths) => {
    expect(() => hintPhrase(position, lengths)).toThrow(RangeError);
  });
});
