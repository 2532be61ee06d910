import { describe, expect, it } from "vitest";
import { formatStreakEnd, STREAK_RULE } from "./streak-end.ts";

describe("formatStreakEnd", () => {
  it.each([
    [
      { reason: "gave-up", length: 12, date: "2026-11-20", difficulty: "medium" },
      "Your streak of 12 ended: you gave up the medium puzzle of Nov 20, 2026.",
    ],
    [
      { reason: "missed-day", length: 3, date: "2026-11-02" },
      "Your streak of 3 ended: no puzzle was solved on Nov 2, 2026 (UTC).",
    ],
  ] as const)("describes the end %j", (end, sentence) => {
    expect(formatStreakEnd(end)).toBe(sentence);
  });
});

describe("STREAK_RULE", () => {
  it("states the rule in one sentence", () => {
    expect(STREAK_RULE.match(/\./gu)).toHaveLength(1);
    expect(STREAK_RULE).toMatch(/adds 1.*giving one up.*UTC day without a solve/u);
  });
});
