import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyResults, dayNo, played } from "../testing/results.ts";
import { liveStreak } from "./lapse.ts";
import { puzzleStreak } from "./streak.ts";
import { STREAK_RULE, type StreakEnd, streakEnd, streakEndSentence } from "./streak-end.ts";

function missed(length: number, day: number): StreakEnd {
  return { reason: "missed-day", length, date: dayNo(day) };
}

function gaveUp(length: number, day: number, difficulty: "easy" | "medium" | "hard"): StreakEnd {
  return { reason: "gave-up", length, date: dayNo(day), difficulty };
}

describe("the end of a streak", () => {
  test.each<[string, string[], number, StreakEnd | null]>([
    ["none without a play", [], 5, null],
    ["none while the streak lives", ["EMH"], 1, null],
    ["none during the day after the last solve", ["EMH"], 2, null],
    ["a whole day without a solve", ["EMH"], 3, missed(3, 2)],
    ["the first missed day, however long ago", ["EMH"], 9, missed(3, 2)],
    ["giving up", ["EMH", "Em"], 2, gaveUp(4, 2, "medium")],
    ["giving up, told also long after", ["EMH", "e"], 9, gaveUp(3, 2, "easy")],
    ["a second give-up ends nothing more", ["EMH", "emh"], 2, gaveUp(3, 2, "easy")],
    ["the missed day was first, the give-up came later", ["EM", "", "", "e"], 4, missed(2, 2)],
    ["none when there never was a streak", ["e", "em"], 9, null],
    ["still told while a shorter streak runs", ["EMH", "eM"], 2, gaveUp(3, 2, "easy")],
    ["no more told when the new streak is as long", ["EM", "eMH"], 2, null],
    ["the last of several ends", ["EMH", "eM", "E"], 9, missed(2, 4)],
  ])("%s", (_name, days, today, end) => {
    expect(streakEnd(played(...days), dayNo(today))).toEqual(end);
  });

  it("is told exactly when a streak ended that the running one does not reach", () => {
    fc.assert(
      fc.property(anyResults, fc.integer({ min: 14, max: 20 }), (results, day) => {
        const last = results.filter(({ solved }) => solved).map(({ date }) => date);
        const lastSolved = last.toSorted().at(-1) ?? null;
        const streak = puzzleStreak(results);
        const running = liveStreak(streak.current, lastSolved, dayNo(day));
        const end = streakEnd(results, dayNo(day));
        const isTold = end !== null && end.length > running && end.length <= streak.best;
        const hasNothingToTell = end === null && (running > 0 || streak.best === 0);
        expect(isTold || hasNothingToTell).toBe(true);
      }),
    );
  });
});

describe("the sentences", () => {
  test.each([
    [
      gaveUp(12, 20, "medium"),
      "Your streak of 12 ended: you gave up the medium puzzle of Nov 20, 2026.",
    ],
    [missed(3, 2), "Your streak of 3 ended: no puzzle was solved on Nov 2, 2026 (UTC)."],
  ])("%j", (end, sentence) => {
    expect(streakEndSentence(end)).toBe(sentence);
  });

  it("tell the rule in one sentence", () => {
    expect(STREAK_RULE.match(/\./gu)).toHaveLength(1);
    expect(STREAK_RULE).toMatch(/adds 1.*giving one up.*UTC day without a solve/u);
  });
});
