import { describe, expect, it } from "vitest";
import { getStreakNotice } from "./streak-notice.ts";

describe("getStreakNotice", () => {
  it.each([
    ["only its own dialog for the first puzzle ever", 1, 1, "First Puzzle Solved!", undefined],
    ["milestone 1 and 'started' for a new streak", 1, 9, "A New Streak!", "Streak started!"],
    ["only the toast for a second solve", 2, 2, undefined, "Streak continues!"],
    ["dialog and toast for a milestone", 3, 3, "3 in a Row!", "Streak continues!"],
    ["only the toast between milestones", 4, 40, undefined, "Streak continues!"],
    ["dialog and toast for the last milestone", 100, 400, "100 in a Row!", "Streak continues!"],
    ["only the toast beyond the milestones", 101, 401, undefined, "Streak continues!"],
    ["nothing without a streak", 0, 5, undefined, undefined],
    ["nothing without a solve", 0, 0, undefined, undefined],
  ])("returns %s", (_name, puzzleStreak, totalSolved, dialog, toast) => {
    const notice = getStreakNotice({ puzzleStreak, totalSolved });
    expect(notice.dialog?.name).toBe(dialog);
    expect(notice.toast?.title).toBe(toast);
  });

  it("distinguishes the first puzzle from a milestone", () => {
    expect(getStreakNotice({ puzzleStreak: 1, totalSolved: 1 }).dialog?.kind).toBe("first-puzzle");
    expect(getStreakNotice({ puzzleStreak: 1, totalSolved: 2 }).dialog?.kind).toBe("milestone");
  });

  it("states the length of the streak", () => {
    const { dialog, toast } = getStreakNotice({ puzzleStreak: 25, totalSolved: 80 });
    expect(dialog?.description).toContain("25");
    expect(toast?.description).toContain("25");
  });
});
