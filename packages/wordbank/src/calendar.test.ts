import * as fc from "fast-check";
import { stemmer } from "stemmer";
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
    const stems = week.flatMap((one) => one.flatMap((entry) => stemsIn(entry.word)));
    if (new Set(stems).size < stems.length) broken.push(`week of day ${index}: a stem twice`);
    const twoWordDays = week.filter((one) => one.some((entry) => entry.word.includes(" ")));
    if (twoWordDays.length < 4) broken.push(`week of day ${index}: too few two-word puzzles`);
  });
  const all = ring.flat().map((entry) => entry.word);
  if (new Set(all).size < all.length) broken.push("a word stands twice in the ring");
  return broken;
}

/** Every stem of a puzzle's words, once a puzzle. */
const stemsIn = (word: string) => [...new Set(word.toLowerCase().split(" ").map(stemmer))];

const easyWords = (secret: string) => buildRing(bankEntries(), secret).map((day) => day[0].word);

/** The bank after these words were retired, one after another. */
const retire = (bank: readonly BankEntry[], words: string[]): BankEntry[] =>
  bank.map((entry) => {
    const number = words.indexOf(entry.word) + 1;
    return number > 0 ? { ...entry, retired: number } : entry;
  });

/** Where two rings differ: the words of the first that the second has not in their places. */
const movedBetween = (before: Day[], after: Day[]): string[] =>
  before.flatMap((day, index) =>
    day
      .filter((entry, level) => after[index]![level]!.word !== entry.word)
      .map((entry) => entry.word),
  );

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
    expect(movedBetween(before, after)).toEqual(gone);
  });

  test("moves no earlier replacement when another word is retired, be it a replacement itself", () => {
    const gone = buildRing(bankEntries(), "secret")
      .slice(0, 300)
      .map((day) => day[2].word)
      .filter((_, index) => index % 30 === 17)
      .toReversed();
    let before = buildRing(bankEntries(), "secret");
    for (let count = 1; count <= gone.length; count++) {
      const after = buildRing(retire(bankEntries(), gone.slice(0, count)), "secret");
      expect(movedBetween(before, after)).toEqual([gone[count - 1]]);
      before = after;
    }
    const first = buildRing(bankEntries(), "secret").findIndex((day) => day[2].word === gone[0]);
    const replacement = before[first]![2].word;
    const after = buildRing(retire(bankEntries(), [...gone, replacement]), "secret");
    expect(movedBetween(before, after)).toEqual([replacement]);
  });

  test("goes on when a spare is retired that has replaced nothing yet", () => {
    const spare = bankEntries().find(({ standing }) => standing === "spare")!.word;
    const before = buildRing(bankEntries(), "secret");
    const after = buildRing(retire(bankEntries(), [spare]), "secret");
    expect(movedBetween(before, after)).toEqual([]);
  });
});
