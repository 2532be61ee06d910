import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { describe, expect, it } from "vitest";
import { selectArchivePage } from "./select-archive-page.ts";

const BEGUN = ["2026-11-02", "2026-11-01", "2026-10-31"].flatMap((date) =>
  DIFFICULTIES.toReversed().map((difficulty) => ({
    id: `${date} ${difficulty}`,
    date,
    difficulty,
  })),
);

const PLAYED = { solved: new Set(["2026-11-01 easy"]), unsolved: new Set(["2026-11-02 hard"]) };

const select = (filter: Partial<Parameters<typeof selectArchivePage>[1]>) => {
  const page = selectArchivePage(BEGUN, { after: undefined, size: 2, ...filter }, PLAYED);
  return { ...page, puzzles: page.puzzles.map(({ id }) => id) };
};

describe("selectArchivePage", () => {
  it("selects the first puzzles, with the last one as the cursor of the next page", () => {
    expect(select({})).toEqual({
      puzzles: ["2026-11-02 hard", "2026-11-02 medium"],
      total: 9,
      nextCursor: "2026-11-02 medium",
    });
  });

  it("selects what follows the cursor, without a next cursor on the last page", () => {
    expect(select({ after: "2026-10-31 hard" })).toEqual({
      puzzles: ["2026-10-31 medium", "2026-10-31 easy"],
      total: 9,
      nextCursor: null,
    });
  });

  it("selects and counts puzzles of a month and a difficulty, after a cursor that has neither", () => {
    expect(select({ difficulty: "easy", month: "2026-11", after: "2026-11-02 hard" })).toEqual({
      puzzles: ["2026-11-02 easy", "2026-11-01 easy"],
      total: 2,
      nextCursor: null,
    });
  });

  it.each([
    ["solved", ["2026-11-01 easy"], 1],
    ["unsolved", ["2026-11-02 hard"], 1],
    ["unplayed", ["2026-11-02 medium", "2026-11-02 easy"], 7],
  ] as const)("selects and counts the %s puzzles", (state, puzzles, total) => {
    expect(select({ state })).toMatchObject({ puzzles, total });
  });

  it("selects nothing after an unknown puzzle", () => {
    expect(select({ after: "unknown" })).toEqual({ puzzles: [], total: 9, nextCursor: null });
  });
});
