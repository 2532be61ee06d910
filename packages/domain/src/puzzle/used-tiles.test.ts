import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { lettersOf } from "./letters.ts";
import { rackOf } from "./rack.ts";
import { usedTiles } from "./used-tiles.ts";

describe("tiles whose letters are typed", () => {
  test.each([
    ["nothing typed uses nothing", "PPALE", "", []],
    ["a letter uses its first tile", "PPALE", "p", [0]],
    ["a letter typed twice uses two tiles", "PPALE", "PP", [0, 1]],
    ["a third one has no tile left", "PPALE", "PPP", [0, 1]],
    ["a foreign letter uses none", "PPALE", "XA", [2]],
    ["all letters use all tiles", "PPALE", "apple", [0, 1, 2, 3, 4]],
    ["the first letters are of the first word", "TA AT", "TA", [0, 1]],
    ["the next letters are of the second word", "TA AT", "TAT", [0, 1, 3]],
    ["a space ends the first word early", "TA AT", "T A", [0, 2]],
    ["a letter the word has not is taken from the other", "TA XY", "Y", [3]],
  ])("%s", (_name, scrambled, guess, expected) => {
    expect(usedTiles(rackOf(scrambled), guess)).toEqual(new Set(expected));
  });

  it("never uses more tiles of a letter than were typed or exist", () => {
    const scrambled = fc.stringMatching(/^[A-D]{1,8}( [A-D]{1,6})?$/u);
    fc.assert(
      fc.property(scrambled, fc.stringMatching(/^[A-E ]{0,16}$/u), (text, guess) => {
        const rack = rackOf(text);
        const used = usedTiles(rack, guess);
        for (const letter of "ABCDE") {
          const count = (letters: string[]) => letters.filter((each) => each === letter).length;
          const ofLetter = rack
            .flat()
            .filter((tile) => tile.letter === letter && used.has(tile.id));
          expect(ofLetter).toHaveLength(Math.min(count(lettersOf(text)), count(lettersOf(guess))));
        }
      }),
    );
  });
});
