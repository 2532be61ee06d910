import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyResults, getDay, createResults } from "../testing/results.ts";
import { getLiveStreak } from "./lapse.ts";
import { countPuzzleStreak } from "./streak.ts";
import { findStreakEnd, type StreakEnd } from "./streak-end.ts";

function missedDay(length: number, day: number): StreakEnd {
  return { reason: "missed-day", length, date: getDay(day) };
}

function gaveUp(length: number, day: number, difficulty: "easy" | "medium" | "hard"): StreakEnd {
  return { reason: "gave-up", length, date: getDay(day), difficulty };
}

describe("findStreakEnd", () => {
  it.each<[string, string[], number, StreakEnd | null]>([
    ["none without a play", [], 5, null],
    ["none while the streak lives", ["EMH"], 1, null],
    ["none during the day after the last solve", ["EMH"], 2, null],
    ["a whole day without a solve", ["EMH"], 3, missedDay(3, 2)],
    ["the first missed day, however long ago", ["EMH"], 9, missedDay(3, 2)],
    ["giving up", ["EMH", "Em"], 2, gaveUp(4, 2, "medium")],
    ["giving up, also long after", ["EMH", "e"], 9, gaveUp(3, 2, "easy")],
    ["a second give-up ends nothing more", ["EMH", "emh"], 2, gaveUp(3, 2, "easy")],
    ["the missed day was first, the give-up came later", ["EM", "", "", "e"], 4, missedDay(2, 2)],
    ["none when there never was a streak", ["e", "em"], 9, null],
    ["the end while a shorter streak runs", ["EMH", "eM"], 2, gaveUp(3, 2, "easy")],
    ["none when the new streak is as long", ["EM", "eMH"], 2, null],
    ["the last of several ends", ["EMH", "eM", "E"], 9, missedDay(2, 4)],
  ])("returns %s", (_name, days, today, end) => {
    expect(findStreakEnd(createResults(...days), getDay(today))).toEqual(end);
  });

  it("returns an end exactly when a streak ended that the current one does not reach", () => {
    fc.assert(
      fc.property(anyResults, fc.integer({ min: 14, max: 20 }), (results, day) => {
        const last = results.filter(({ solved }) => solved).map(({ date }) => date);
        const lastSolved = last.toSorted().at(-1) ?? null;
        const streak = countPuzzleStreak(results);
        const running = getLiveStreak(streak.current, lastSolved, getDay(day));
        const end = findStreakEnd(results, getDay(day));
        const isReported = end !== null && end.length > running && end.length <= streak.best;
        const hasNoEnd = end === null && (running > 0 || streak.best === 0);
        expect(isReported || hasNoEnd).toBe(true);
      }),
    );
  });
});
