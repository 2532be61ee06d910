import { describe, expect, it } from "vitest";
import { createResult } from "../../../testing/create-result.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { createNews } from "./news.ts";

function create(puzzleStreak: number, totalSolved: number, isArchive = false) {
  const game = createFakeGame();
  Object.assign(game.stats, { puzzleStreak, totalSolved });
  const { stats } = game.handlers["stats.me"]();
  const result = createResult({ isArchive });
  const newAchievements = [{ id: "owl", name: "Night Owl" }];
  return createNews("2026-11-21", { result, stats, newAchievements });
}

describe("createNews", () => {
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
    const news = create(puzzleStreak, totalSolved);
    expect(news.map(({ title }) => title)).toEqual(
      [dialog, toast, "Achievement Unlocked!"].filter((title) => title !== undefined),
    );
    expect(news.find(({ milestone }) => milestone !== undefined)?.title).toBe(dialog);
  });

  it("returns no streak news after an archive play", () => {
    expect(create(5, 9, true).map(({ description }) => description)).toEqual(["Night Owl"]);
  });
});
