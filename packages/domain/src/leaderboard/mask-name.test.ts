import { expect, it } from "vitest";
import { createNameMask, MASKED_NAME } from "./mask-name.ts";

const TODAY = ["APPLE", "ZEBRA", "BAGGAGE", "STRAW HAT", "RED FOX", "GAS TANK"];

it.each([
  ["the answer in another case, inside the name", "its_aPpLe_today"],
  ["the answer broken by underscores", "a_p_p_l_e"],
  ["the answer with digits for letters", "4pp13"],
  ["an 8 for a b", "ze8ra"],
  ["a 2 for a z", "2ebra"],
  ["a 6 for a g", "8A66A63"],
  ["a 9 for a g", "ba99age"],
  ["two words the other way round", "hat_of_straw"],
  ["one telling word of two", "straw_man"],
  ["one word of four letters", "tanker"],
  ["both short words of an answer", "fox_is_red"],
])("the mask hides %s", (_name, username) => {
  expect(createNameMask(TODAY)(username)).toBe(MASKED_NAME);
});

it.each([
  ["a plain name", "wordsmith"],
  ["only the short word of two", "hatter"],
])("the mask keeps %s", (_name, username) => {
  expect(createNameMask(TODAY)(username)).toBe(username);
});

it("the mask keeps a name on a day without answers", () => {
  expect(createNameMask([])("apple")).toBe("apple");
  expect(createNameMask([""])("apple")).toBe("apple");
});
