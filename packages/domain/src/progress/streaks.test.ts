import { describe, expect, it } from "vitest";
import type { AchievementResult } from "../achievement/criteria-counts.ts";
import type { StreakEnd } from "../streak/streak-end.ts";
import { createResults, getDay } from "../testing/results.ts";
import { addResults, getStreakEnd, NO_PROGRESS } from "./index.ts";

function countPuzzles(results: readonly AchievementResult[]) {
  const { currentStreak, bestStreak } = addResults(NO_PROGRESS, results);
  return { current: currentStreak, best: bestStreak };
}

function countDays(results: readonly AchievementResult[]) {
  const { currentDayStreak, bestDayStreak } = addResults(NO_PROGRESS, results);
  return { current: currentDayStreak, best: bestDayStreak };
}

function missedDay(length: number, day: number): StreakEnd {
  return { reason: "missed-day", length, date: getDay(day) };
}

function gaveUp(length: number, day: number, difficulty: "easy" | "medium" | "hard"): StreakEnd {
  return { reason: "gave-up", length, date: getDay(day), difficulty };
}

describe("the puzzle streak", () => {
  it.each([
    ["there is none before the first play", [], 0, 0],
    ["each solve of a day adds 1", ["EMH"], 3, 3],
    ["it continues on the next day", ["EMH", "E"], 4, 4],
    ["giving up ends it on a day that had a solve", ["EM", "Em"], 0, 3],
    ["a solve after giving up starts again", ["EMH", "eM"], 1, 3],
    ["a day without a solve ends it", ["EMH", "", "E"], 1, 3],
    ["a day with nothing but a give-up ends it once", ["EM", "e", "E"], 1, 2],
    ["the best one stays", ["EMH", "eMH", "e", "E"], 1, 3],
  ])("%s", (_name, days, current, best) => {
    expect(countPuzzles(createResults(...days))).toEqual({ current, best });
  });

  it("counts yesterday's grace-hour puzzle before today's, though it was finished later", () => {
    const results = createResults("EMh", "E").map((result) =>
      result.difficulty === "hard"
        ? { ...result, completedAt: new Date(`${getDay(2)}T00:59:00Z`) }
        : { ...result, completedAt: new Date(`${result.date}T00:10:00Z`) },
    );
    expect(countPuzzles(results)).toEqual({ current: 1, best: 2 });
  });
});

describe("the day streak", () => {
  it.each([
    ["there is none before the first play", [], 0, 0],
    ["consecutive days count", ["E", "EMH", "E"], 3, 3],
    ["giving up does not end it while the day has a solve", ["E", "eM", "Em"], 3, 3],
    ["a day with nothing but a give-up ends it", ["E", "E", "e", "E"], 1, 2],
    ["a day without a play ends it", ["E", "E", "", "E"], 1, 2],
    ["the best one stays", ["E", "E", "E", "", "E", "E"], 2, 3],
  ])("%s", (_name, days, current, best) => {
    expect(countDays(createResults(...days))).toEqual({ current, best });
  });
});

describe("getStreakEnd", () => {
  it.each<[string, string[], number, StreakEnd | null]>([
    ["none without a play", [], 5, null],
    ["none during the day after the last solve", ["EMH"], 2, null],
    ["the first missed day, however long ago", ["EMH"], 9, missedDay(3, 2)],
    ["giving up", ["EMH", "Em"], 2, gaveUp(4, 2, "medium")],
    ["a second give-up ends nothing more", ["EMH", "emh"], 2, gaveUp(3, 2, "easy")],
    ["the missed day was first, the give-up came later", ["EM", "", "", "e"], 4, missedDay(2, 2)],
    ["none when there never was a streak", ["e", "em"], 9, null],
    ["the end while a shorter streak runs", ["EMH", "eM"], 2, gaveUp(3, 2, "easy")],
    ["none when the new streak is as long", ["EM", "eMH"], 2, null],
    ["the last of several ends", ["EMH", "eM", "E"], 9, missedDay(2, 4)],
  ])("returns %s", (_name, days, today, end) => {
    expect(getStreakEnd(addResults(NO_PROGRESS, createResults(...days)), getDay(today))).toEqual(
      end,
    );
  });
});
