import { createHash } from "node:crypto";
import { addDays } from "@jumbl/domain/calendar";
import { describe, expect, it } from "vitest";
import { listBankEntries } from "../bank.ts";
import { getDailyPuzzles } from "../daily-puzzles.ts";
import { CHANGEOVER_DAY, findShown } from "./versions.ts";

const FIRST_DAY = "2026-01-01";
const SECOND_BANK = "2026-11-24";

function* listDates(from: string, to: string): Generator<string> {
  for (let date = from; date < to; date = addDays(date, 1)) yield date;
}

function hashDays(from: string, to: string, secret: string): string {
  const hash = createHash("sha256");
  for (const date of listDates(from, to)) {
    for (const { difficulty, word, scrambled, category } of getDailyPuzzles(date, secret))
      hash.update(`${date} ${difficulty} ${word} ${scrambled} ${category}\n`);
  }
  return hash.digest("hex");
}

describe("getCalendar", () => {
  /** Printed by the release with that bank. */
  it.each([
    [
      "first",
      FIRST_DAY,
      SECOND_BANK,
      "secret",
      "8444062810452cbd1bb2dd664fbe48735fe1599b116b17c7eef2261517f5491d",
    ],
    [
      "first",
      FIRST_DAY,
      SECOND_BANK,
      "another secret",
      "c747ebbad4efd9774f3444adcd48aa744ddbe3c4557d3e68bd0e82afc28654df",
    ],
    [
      "second",
      SECOND_BANK,
      CHANGEOVER_DAY,
      "secret",
      "7f2485491881aa85735e83c7bfbd928ad14ac886e941174c1aac13e6a3e02644",
    ],
    [
      "second",
      SECOND_BANK,
      CHANGEOVER_DAY,
      "another secret",
      "cb6ed7c7568977af13965d971b9f7d98a4fae1b281d8e765aecbc8a64c9ed893",
    ],
  ])("keeps the %s bank's puzzles from %s until %s for %j", (_bank, from, to, secret, expected) => {
    expect(hashDays(from, to, secret)).toBe(expected);
  });

  it("shows only puzzles of the current bank from the changeover on", () => {
    const bank = new Map(listBankEntries().map((entry) => [entry.word, entry.category]));
    for (const date of listDates(CHANGEOVER_DAY, addDays(CHANGEOVER_DAY, 100))) {
      for (const { word, category } of getDailyPuzzles(date, "secret"))
        expect(bank.get(word)).toBe(category);
    }
  });

  it("does not repeat a word of the earlier banks' days for two years", () => {
    const shown = new Set<string>();
    for (const date of listDates(FIRST_DAY, CHANGEOVER_DAY))
      for (const { word } of getDailyPuzzles(date, "secret")) shown.add(word);
    const repeated: string[] = [];
    for (const date of listDates(CHANGEOVER_DAY, addDays(CHANGEOVER_DAY, 730)))
      for (const { word } of getDailyPuzzles(date, "secret"))
        if (shown.has(word)) repeated.push(`${date} ${word}`);
    expect(repeated).toEqual([]);
  });
});

describe("findShown", () => {
  it("returns a retired puzzle until its day, also when its replacement is retired later", () => {
    const [oldest, middle, latest] = listBankEntries();
    const first = { ...oldest!, retired: { order: 1, from: "2027-01-05" } };
    const second = {
      ...middle!,
      retired: { order: 2, from: "2027-02-01" },
      replaces: first,
    };
    const third = { ...latest!, replaces: second };
    const shown = ["2027-01-04", "2027-01-05", "2027-01-31", "2027-02-01"].map(
      (date) => findShown(third, date).word,
    );
    expect(shown).toEqual([oldest!.word, middle!.word, middle!.word, latest!.word]);
  });
});
