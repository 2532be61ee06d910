import { createHash } from "node:crypto";
import { addDays } from "@jumbl/domain/calendar";
import { describe, expect, it } from "vitest";
import { listBankEntries } from "../bank.ts";
import { getDailyPuzzles } from "../daily-puzzles.ts";
import { CHANGEOVER_DAY } from "./versions.ts";

function* listDates(from: string, to: string): Generator<string> {
  for (let date = from; date < to; date = addDays(date, 1)) yield date;
}

/** What the release with the first bank printed for the days before the changeover. */
const FIRST_BANK_SHA256: Record<string, string> = {
  secret: "8444062810452cbd1bb2dd664fbe48735fe1599b116b17c7eef2261517f5491d",
  "another secret": "c747ebbad4efd9774f3444adcd48aa744ddbe3c4557d3e68bd0e82afc28654df",
};

describe("getCalendar", () => {
  it.each(Object.keys(FIRST_BANK_SHA256))(
    "keeps the first bank's puzzles on every day before the changeover for %j",
    (secret) => {
      const hash = createHash("sha256");
      for (const date of listDates("2026-01-01", CHANGEOVER_DAY)) {
        for (const { difficulty, word, scrambled, category } of getDailyPuzzles(date, secret))
          hash.update(`${date} ${difficulty} ${word} ${scrambled} ${category}\n`);
      }
      expect(hash.digest("hex")).toBe(FIRST_BANK_SHA256[secret]);
    },
  );

  it("shows only puzzles of the current bank from the changeover on", () => {
    const bank = new Map(listBankEntries().map((entry) => [entry.word, entry.category]));
    for (const date of listDates(CHANGEOVER_DAY, addDays(CHANGEOVER_DAY, 100))) {
      for (const { word, category } of getDailyPuzzles(date, "secret"))
        expect(bank.get(word)).toBe(category);
    }
  });

  it("does not repeat a word of the first bank's last days for two years", () => {
    const shown = new Set<string>();
    for (const date of listDates("2026-01-01", CHANGEOVER_DAY))
      for (const { word } of getDailyPuzzles(date, "secret")) shown.add(word);
    const repeated: string[] = [];
    for (const date of listDates(CHANGEOVER_DAY, addDays(CHANGEOVER_DAY, 730)))
      for (const { word } of getDailyPuzzles(date, "secret"))
        if (shown.has(word)) repeated.push(`${date} ${word}`);
    expect(repeated).toEqual([]);
  });
});
