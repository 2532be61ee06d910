import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { DIFFICULTIES } from "../puzzle/difficulty.ts";
import { type SharedResult, shareAlt, shareFileName, shareGrid, shareText } from "./index.ts";

const shared: SharedResult = {
  date: "2026-11-21",
  difficulty: "medium",
  timeMs: 42_170,
  attempts: 3,
  hints: 1,
  dayStreak: 4,
};
const url = "https://jumbl.example/";

describe("the share grid", () => {
  test.each([
    ["one attempt", 1, 0, 1, undefined, 0],
    ["ten attempts fill it", 10, 1, 10, undefined, 1],
    ["eleven overflow", 11, 2, 10, "... (11 total)", 2],
    ["very many overflow", 250, 3, 10, "... (250 total)", 3],
  ])("%s", (_name, attempts, hints, squares, overflowText, bulbs) => {
    expect(shareGrid(attempts, hints)).toEqual({ squares, total: attempts, overflowText, bulbs });
  });
});

describe("the share as text", () => {
  it("tells the day, the figures, the grid and the address", () => {
    expect(shareText({ ...shared, url })).toBe(
      [
        "Jumbl, Nov 21, 2026, medium",
        "solved in 00:42.17, 3 attempts, 1 hint, day streak 4 days",
        "🟩🟩🟩 💡",
        url,
      ].join("\n"),
    );
  });

  it("counts one in the singular and leaves a streak of 0 out", () => {
    const text = shareText({ ...shared, attempts: 1, hints: 0, dayStreak: 0, url });
    expect(text).toContain("solved in 00:42.17, 1 attempt, 0 hints\n🟩\n");
  });

  it("cuts a long grid", () => {
    const text = shareText({ ...shared, attempts: 12, hints: 2, url });
    expect(text).toContain(`\n${"🟩".repeat(10)} ... (12 total) 💡💡\n`);
  });

  it("is told to a screen reader in one sentence", () => {
    expect(shareAlt({ ...shared, dayStreak: 1 })).toBe(
      "Jumbl, the medium puzzle of Nov 21, 2026: solved in 00:42.17, 3 attempts, 1 hint, day streak 1 day.",
    );
  });

  it("names the file by day and difficulty", () => {
    expect(shareFileName(shared)).toBe("jumbl-2026-11-21-medium.png");
  });

  it("takes no word from what it is handed beside the figures", () => {
    const result = fc.record({
      date: fc.constant("2026-11-21"),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      timeMs: fc.nat(10_000_000),
      attempts: fc.integer({ min: 1, max: 60 }),
      hints: fc.nat(3),
      dayStreak: fc.nat(400),
      word: fc.stringMatching(/^[QXZ]{5,9}$/u),
      guesses: fc.array(fc.stringMatching(/^[QXZ]{5,9}$/u)),
    });
    fc.assert(
      fc.property(result, (full) => {
        const all = [shareText({ ...full, url }), shareAlt(full), shareFileName(full)].join();
        expect(all).not.toMatch(/[QXZ]/u);
      }),
    );
  });
});
