import { describe, expect, it } from "vitest";
import { getPeriodStart, PERIODS } from "./period.ts";

describe("getPeriodStart", () => {
  it.each([
    ["all", null],
    ["today", "2026-11-21"],
    ["month", "2026-10-23"],
    ["year", "2025-11-22"],
  ] as const)("returns for %s %s", (period, start) => {
    expect(getPeriodStart(period, "2026-11-21")).toBe(start);
  });

  it("covers the periods of the API", () => {
    expect(PERIODS).toEqual(["all", "today", "month", "year"]);
  });
});
