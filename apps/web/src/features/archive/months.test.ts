import { expect, it } from "vitest";
import { listMonths } from "./months.ts";

it.each([
  ["2026-11-20", "2026-11-21", ["2026-11"]],
  ["2025-12-31", "2026-02-01", ["2026-02", "2026-01", "2025-12"]],
  ["2026-03", "2026-03", ["2026-03"]],
  ["", "", []],
  ["", "2026-03-01", []],
  ["2026-03-01", "", []],
])("lists the months from %s to %s, newest first", (first, last, months) => {
  expect(listMonths(first, last)).toEqual(months);
});
