import { BRAND } from "@jumbl/domain/brand";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createShareFileName,
  formatShareAlt,
  formatShareText,
  type SharedResult,
} from "./share-text.ts";

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
  it("states the day, the score, the grid and the address", () => {
    expect(formatShareText({ ...shared, url })).toBe(
      [
        `${BRAND.name}, Nov 21, 2026, medium`,
        "solved in 00:42.17, 3 attempts, 1 hint, streak of 4 days",
        "🟩🟩🟩 💡",
        url,
      ].join("\n"),
    );
  });

  it("uses the singular for one and omits a streak of 0", () => {
    const text = formatShareText({ ...shared, attempts: 1, hints: 0, dayStreak: 0, url });
    expect(text).toContain("solved in 00:42.17, 1 attempt, 0 hints\n🟩\n");
  });

  it("shortens a long grid", () => {
    const text = formatShareText({ ...shared, attempts: 12, hints: 2, url });
    expect(text).toContain(`\n${"🟩".repeat(10)} ... (12 total) 💡💡\n`);
  });

  it("describes the image in one sentence", () => {
    expect(formatShareAlt({ ...shared, dayStreak: 1 })).toBe(
      `${BRAND.name}, the medium puzzle of Nov 21, 2026: solved in 00:42.17, 3 attempts, 1 hint, streak of 1 day.`,
    );
  });

  it("includes day and difficulty in the file name", () => {
    expect(createShareFileName(shared)).toBe(`${BRAND.slug}-2026-11-21-medium.png`);
  });

  it("includes no word or guess of the result it is given", () => {
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
        const all = [
          formatShareText({ ...full, url }),
          formatShareAlt(full),
          createShareFileName(full),
        ].join();
        expect(all).not.toMatch(/[QXZ]/u);
      }),
    );
  });
});
