import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BankEntry, bankEntries } from "./bank.ts";
import { buildRing, type Day } from "./calendar.ts";
import { broadLabels } from "./labels.ts";

/** The calendar's rules, told again for the test: each broken one as a sentence. */
function brokenRules(ring: Day[]): string[] {
  const broken: string[] = [];
  const at = (day: number) => ring[day % ring.length]!;
  ring.forEach((day, index) => {
    const labels = day.map((entry) => entry.category);
    if (new Set(labels).size < 3) broken.push(`day ${index}: a label twice`);
    if (labels.filter((label) => broadLabels.has(label)).length > 1) {
      broken.push(`day ${index}: two broad labels`);
    }
    if (day.map((entry) => entry.difficulty).join() !== "easy,medium,hard") {
      broken.push(`day ${index}: levels out of order`);
    }
    const tomorrow = at(index + 1);
    day.forEach((entry, level) => {
      if (entry.category === tomorrow[level]!.category) broken.push(`day ${index}: label again`);
    });
    const week = Array.from({ length: 7 }, (_, away) => at(index + away));
    const stems = week.flatMap((one) => one.flatMap((entry) => stems5(entry.word)));
    if (new Set(stems).size < stems.length) broken.push(`week of day ${index}: a stem twice`);
    const twoWordDays = week.filter((one) => one.some((entry) => entry.word.includes(" ")));
    if (twoWordDays.length < 4) broken.push(`week of day ${index}: too few two-word puzzles`);
  });
  const all = ring.flat().map((entry) => entry.word);
  if (new Set(all).size < all.length) broken.push("a word stands twice in the ring");
  return broken;
}

/** Every first five letters of a puzzle's words, once a puzzle. */
const stems5 = (word: string) => [
  ...new Set(
    word
      .split(" ")
      .filter((part) => part.length > 3)
      .map((part) => part.slice(0, 5)),
  ),
];

const easyWords = (secret: string) => buildRing(bankEntries(), secret).map((day) => day[0].word);

const retire = (bank: readonly BankEntry[], words: string[]): BankEntry[] =>
  bank.map((entry) => (words.includes(entry.word) ? { ...entry, standing: "retired" } : entry));

describe("the ring of days", () => {
  test("keeps every rule of the calendar for any secret, also across its seam", () => {
    fc.assert(
      fc.property(fc.string(), (secret) => {
        expect(brokenRules(buildRing(bankEntries(), secret))).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  test("is the same for the same secret and another for another", () => {
    expect(easyWords("one")).toEqual(easyWords("one"));
    const two = easyWords("two");
    const same = easyWords("one").filter((word, index) => word === two[index]);
    expect(same.length).toBeLessThan(two.length / 20);
  });

  test("fills at least 1,826 days before a word comes again", () => {
    expect(buildRing(bankEntries(), "long").length).toBeGreaterThanOrEqual(1826);
  });

  test("gives a retired word's place to a spare and moves nothing else", () => {
    const before = buildRing(bankEntries(), "secret");
    const gone = [before[10]![0].word, before[11]![1].word, before[500]![2].word];
    const after = buildRing(retire(bankEntries(), gone), "secret");
    expect(brokenRules(after)).toEqual([]);
    const moved = before.flatMap((day, index) =>
      day.filter((entry, level) => after[index]![level]!.word !== entry.word),
    );
    expect(moved.map((entry) => entry.word)).toEqual(gone);
  });
});
