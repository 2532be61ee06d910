import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BankEntry, listBankEntries } from "../bank.ts";
import { checkCalendar } from "../verify/calendar.ts";
import { buildCycle, type Day } from "./cycle.ts";

const build = (secret: string, bank = listBankEntries()) => buildCycle(bank, secret);

/** The bank after these words were retired, one after another. */
const retire = (bank: readonly BankEntry[], words: string[]): BankEntry[] =>
  bank.map((entry) => {
    const number = words.indexOf(entry.word) + 1;
    return number > 0 ? { ...entry, retired: { order: number, from: "2027-01-01" } } : entry;
  });

/** @returns the words of the first cycle that the second does not have in their places. */
const listMoved = (before: Day[], after: Day[]): string[] =>
  before.flatMap((day, index) =>
    day
      .filter((entry, level) => after[index]![level]!.word !== entry.word)
      .map((entry) => entry.word),
  );

describe("buildCycle", () => {
  it("keeps every rule of the calendar for any secret", () => {
    fc.assert(
      fc.property(fc.string(), (secret) => {
        expect(checkCalendar(build(secret))).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  it("arranges the bank as running installations have it: another order would move their days", () => {
    const bank = listBankEntries().map((entry) => ({ ...entry, retired: undefined }));
    const words = build("secret", bank)
      .flat()
      .map(({ word }) => word);
    expect(createHash("sha256").update(words.join()).digest("hex")).toBe(
      "36a7fed81eecdec7f855c27cc2b732f528a722aeb1185624da6e7a1d2c3e48c4",
    );
  });

  it("moves no earlier replacement when another word is retired, even a replacement", () => {
    const gone = build("secret")
      .slice(0, 150)
      .map((day) => day[2].word)
      .filter((_, index) => index % 50 === 17)
      .toReversed();
    let before = build("secret");
    for (let count = 1; count <= gone.length; count++) {
      const after = build("secret", retire(listBankEntries(), gone.slice(0, count)));
      expect(listMoved(before, after)).toEqual([gone[count - 1]]);
      before = after;
    }
    const first = build("secret").findIndex((day) => day[2].word === gone[0]);
    const replacement = before[first]![2].word;
    const after = build("secret", retire(listBankEntries(), [...gone, replacement]));
    expect(listMoved(before, after)).toEqual([replacement]);
    expect(checkCalendar(after)).toEqual([]);
  });

  it("moves nothing when a reserve is retired that has replaced nothing yet", () => {
    const reserve = listBankEntries().find(({ role }) => role === "reserve")!.word;
    const after = build("secret", retire(listBankEntries(), [reserve]));
    expect(listMoved(build("secret"), after)).toEqual([]);
  });
});
