import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BRAND } from "../brand/index.ts";
import { HATE_WORDS, PROFANE_WORDS, RESERVED_WORDS, VIOLENT_WORDS } from "./blocked-words.ts";
import { validateUsername } from "./username.ts";

const SHORT = "Username must be at least 3 characters";
const LONG = "Username must be less than 20 characters";
const BAD_CHARACTERS = "Username can only contain letters, numbers, and underscores";
const BLOCKED = "This username is not allowed. Please choose a different one.";

describe("validateUsername", () => {
  it.each([
    ["two characters", "ab", SHORT],
    ["three characters", "abc", undefined],
    ["exactly 20 characters", "a".repeat(20), undefined],
    ["21 characters", "a".repeat(21), LONG],
    ["digits and underscores", "word_smith_42", undefined],
    ["a space", "word smith", BAD_CHARACTERS],
    ["a line break at the end", "wordsmith\n", BAD_CHARACTERS],
    ["a Cyrillic letter that looks Latin", "\u0430dela", BAD_CHARACTERS],
    ["a NUL", "abc\0", BAD_CHARACTERS],
    ["too short comes before characters", "a-", SHORT],
    ["too long comes before the block list", "administrator_of_all_", LONG],
    ["characters come before the block list", "admin!", BAD_CHARACTERS],
    ["a reserved word between underscores", "the_moderator_1", BLOCKED],
    ["a reserved word spelled with underscores", "a_d_m_i_n", BLOCKED],
    ["two parts that make a reserved word", "help_desk", BLOCKED],
    ["the product's name as a part", `${BRAND.slug}_fan`, BLOCKED],
    ["the product's name inside a word", `${BRAND.slug}fan`, undefined],
    ["a reserved word inside another", "robotics", undefined],
    ["a reserved word with another around it", "SupportingActor", undefined],
    ["digits that stand for no letters", "4dm1n", undefined],
    ["a name before a number", "jacob07", undefined],
    ["a reserved word across an underscore", "rob_otter", undefined],
    ["profanity behind an innocent word", "pussycat_pussy", BLOCKED],
    ["a slur spelled with underscores", "n_a_z_i", BLOCKED],
    ["a slur of two words", "white_power", BLOCKED],
  ])("%s", (_name, username, message) => {
    expect(validateUsername(username)).toBe(message);
  });

  it.each([
    "shahnaz1",
    "gina_zito",
    "nazir_khan",
    "physiotherapist",
    "grape_soda",
    "first_class",
    "scun_thorpe",
    "spicy_noodle",
  ])("accepts the innocent %s", (username) => {
    expect(validateUsername(username)).toBeUndefined();
  });

  const abusive = [...HATE_WORDS, ...PROFANE_WORDS, ...VIOLENT_WORDS];

  it.each(abusive)("rejects %s in any case and position", (word) => {
    // Other letters could turn it into a harmless word.
    const filler = fc.stringMatching(/^[XQxq0-9_]{0,5}$/u);
    fc.assert(
      fc.property(filler, filler, fc.boolean(), (before, after, isUpper) => {
        const name = `${before}${isUpper ? word.toUpperCase() : word}${after}`;
        fc.pre(name.length <= 20);
        expect(validateUsername(name)).toBe(BLOCKED);
      }),
      { numRuns: 30 },
    );
  });

  it.each(RESERVED_WORDS)("rejects %s as a whole part only", (word) => {
    for (const name of [word, word.toUpperCase(), `${word}_7`, `7${word}`, `my_${word}`]) {
      expect(validateUsername(name)).toBe(BLOCKED);
    }
    for (const name of [`x${word}`, `${word}x`]) expect(validateUsername(name)).toBeUndefined();
  });

  it.each(HATE_WORDS)("rejects %s spelled with digits", (word) => {
    const digits: Record<string, string> = {
      o: "0",
      i: "1",
      l: "1",
      e: "3",
      a: "4",
      s: "5",
      t: "7",
    };
    const disguised = word.split("").map((letter) => digits[letter] ?? letter);
    expect(validateUsername(disguised.join(""))).toBe(BLOCKED);
  });

  it.each(["a", "_", "!", "1", "\0"])("rejects 50 kB of %j as too long", (character) => {
    expect(validateUsername(character.repeat(50_000))).toBe(LONG);
  });
});
