import { expect, it } from "vitest";
import { getPeriodStart } from "./period.ts";

it.each([
  ["all", null],
  ["today", "2026-11-21"],
  ["month", "2026-10-23"],
  ["year", "2025-11-22"],
] as const)("getPeriodStart returns for %s %s", (period, start) => {
  expect(getPeriodStart(period, "2026-11-21")).toBe(start);
});
