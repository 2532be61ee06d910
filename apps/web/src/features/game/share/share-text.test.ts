import { BRAND } from "@jumbl/domain/brand";
import { describe, expect, it } from "vitest";
import { formatShareAlt, formatShareText, type SharedResult } from "./share-text.ts";

const shared: SharedResult = {
  date: "2026-11-21",
  difficulty: "medium",
  timeMs: 42_170,
  attempts: 3,
  hints: 1,
  dayStreak: 4,
};
const url = "https://jumbl.example/";

describe("share text", () => {
  it("uses the singular for 1 and omits a streak of 0", () => {
    const text = formatShareText({ ...shared, attempts: 1, hints: 0, dayStreak: 0, url });
    expect(text).toContain("solved in 00:42.17, 1 attempt, 0 hints\n🟩\n");
  });

  it("shortens a long grid", () => {
    const squares = "🟩".repeat(10);
    expect(formatShareText({ ...shared, attempts: 10, url })).toContain(`\n${squares} 💡\n`);
    expect(formatShareText({ ...shared, attempts: 11, url })).toContain(
      `\n${squares} ... (11 total) 💡\n`,
    );
  });

  it("describes the image in one sentence", () => {
    expect(formatShareAlt({ ...shared, dayStreak: 1 })).toBe(
      `${BRAND.name}, the medium puzzle of Nov 21, 2026: solved in 00:42.17, 3 attempts, 1 hint, streak of 1 day.`,
    );
  });
});
