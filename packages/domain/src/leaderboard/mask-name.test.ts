import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNameMask, MASKED_NAME } from "./mask-name.ts";

const TODAY = ["APPLE", "ZEBRA", "BAGGAGE", "STRAW HAT", "RED FOX", "GAS TANK"];

describe("createNameMask", () => {
  it.each([
    ["a plain name", "wordsmith", false],
    ["the answer itself", "APPLE", true],
    ["the answer in another case, inside the name", "its_aPpLe_today", true],
    ["the answer broken by underscores", "a_p_p_l_e", true],
    ["the answer with digits for letters", "4pp13", true],
    ["a 1 for an l", "app1e", true],
    ["an 8 for a b", "ze8ra", true],
    ["a 2 for a z", "2ebra", true],
    ["a 6 for a g", "8A66A63", true],
    ["a 9 for a g", "ba99age", true],
    ["two words together", "strawhat", true],
    ["two words the other way round", "hat_of_straw", true],
    ["one telling word of two", "straw_man", true],
    ["one word of four letters", "tanker", true],
    ["a short word of two says nothing", "hatter", false],
    ["both short words say it", "fox_is_red", true],
    ["a part of an answer", "appl", false],
  ])("%s", (_name, username, isMasked) => {
    expect(createNameMask(TODAY)(username)).toBe(isMasked ? MASKED_NAME : username);
  });

  it("returns the name on a day without answers", () => {
    expect(createNameMask([])("apple")).toBe("apple");
    expect(createNameMask([""])("apple")).toBe("apple");
  });

  it("masks an answer anywhere in a name", () => {
    const part = fc.stringMatching(/^[a-z_]{0,6}$/u);
    const answer = fc.stringMatching(/^[A-Z]{5,9}$/u);
    fc.assert(
      fc.property(part, answer, part, (before, word, after) => {
        expect(createNameMask([word])(`${before}${word.toLowerCase()}${after}`)).toBe(MASKED_NAME);
      }),
    );
  });
});
