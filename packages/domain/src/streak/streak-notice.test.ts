import { describe, expect, it, test } from "vitest";
import { isMilestone, MILESTONES } from "./milestone.ts";
import { MILESTONE_DELAY_MS, streakNotice } from "./streak-notice.ts";

describe("what follows the victory dialog", () => {
  test.each([
    ["the first puzzle ever: its own dialog and no toast", 1, 1, "First Puzzle Solved!", undefined],
    ["a new streak: milestone 1 and 'started'", 1, 9, "A New Streak!", "Streak started!"],
    ["a second solve: only the toast", 2, 2, undefined, "Streak continues!"],
    ["a milestone: dialog and toast", 3, 3, "3 in a Row!", "Streak continues!"],
    ["between milestones: only the toast", 4, 40, undefined, "Streak continues!"],
    ["the last milestone", 100, 400, "100 in a Row!", "Streak continues!"],
    ["beyond the milestones", 101, 401, undefined, "Streak continues!"],
    ["no streak: nothing", 0, 5, undefined, undefined],
    ["nothing solved: nothing", 0, 0, undefined, undefined],
  ])("%s", (_name, puzzleStreak, totalSolved, dialog, toast) => {
    const notice = streakNotice({ puzzleStreak, totalSolved });
    expect(notice.dialog?.name).toBe(dialog);
    expect(notice.toast?.title).toBe(toast);
  });

  it("tells the first puzzle from a milestone", () => {
    expect(streakNotice({ puzzleStreak: 1, totalSolved: 1 }).dialog?.kind).toBe("first-puzzle");
    expect(streakNotice({ puzzleStreak: 1, totalSolved: 2 }).dialog?.kind).toBe("milestone");
  });

  it("says how long the streak is", () => {
    const { dialog, toast } = streakNotice({ puzzleStreak: 25, totalSolved: 80 });
    expect(dialog?.description).toContain("25");
    expect(toast?.description).toContain("25");
  });

  it("waits half a second with the dialog", () => {
    expect(MILESTONE_DELAY_MS).toBe(500);
  });
});

describe("milestones", () => {
  it("are those of the specification", () => {
    expect(MILESTONES).toEqual([1, 3, 5, 7, 10, 15, 20, 25, 30, 50, 75, 100]);
  });

  it("are nothing else", () => {
    const found = Array.from({ length: 200 }, (_, streak) => streak).filter(isMilestone);
    expect(found).toEqual([...MILESTONES]);
  });
});
