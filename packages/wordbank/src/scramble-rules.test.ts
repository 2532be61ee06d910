import { describe, expect, test } from "vitest";
import { brokenRowRules, findUnwantedRun } from "./scramble-rules.ts";

const words = new Set(["listen", "silent", "pillow", "willow", "stressed", "illow"]);
const isWord = (text: string) => words.has(text);

describe("a row of letters", () => {
  test.each([
    ["the word itself", "pillow", "pillow", "differ"],
    ["three letters together", "pillow", "owpill", "three letters"],
    ["too many pairs", "listen", "enlist", "pairs"],
    ["too many letters in place", "pillow", "pwllio", "in their own place"],
    ["the first letter", "pillow", "plowli", "first letter"],
    ["another word", "listen", "silent", "a word itself"],
    ["its word backwards", "pillow", "wollip", "backwards"],
    ["a word backwards", "desserts", "desserts", "differ"],
    ["nearly a word", "pillow", "pillow".slice(1) + "p", "all its letters but one"],
  ])("is refused for %s", (_case, word, row, rule) => {
    expect(brokenRowRules(word, row, "hard", isWord).join(" ")).toContain(rule);
  });

  test("passes when it keeps every rule", () => {
    expect(brokenRowRules("pillow", "olpwli", "hard", isWord)).toEqual([]);
  });

  test("may keep more pairs on an easier level", () => {
    expect(brokenRowRules("pillow", "owplil", "easy", isWord)).toEqual([]);
    expect(brokenRowRules("pillow", "owplil", "hard", isWord)).not.toEqual([]);
  });
});

test("an unwanted run is found inside a row and across the gap", () => {
  const runs = new Set(["bad"]);
  expect(findUnwantedRun("xbadx", runs)).toBe("bad");
  expect(findUnwantedRun("xxb adx", runs)).toBe("bad");
  expect(findUnwantedRun("bda abd", runs)).toBeUndefined();
});
