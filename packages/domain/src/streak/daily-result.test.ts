import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyDays, played } from "../testing/results.ts";
import { inOrder } from "./daily-result.ts";

it("puts results by their puzzle's date, then easy, medium, hard", () => {
  fc.assert(
    fc.property(
      anyDays
        .map((days) => played(...days))
        .chain((ordered) =>
          fc.record({
            ordered: fc.constant(ordered),
            mixed: fc.shuffledSubarray(ordered, {
              minLength: ordered.length,
              maxLength: ordered.length,
            }),
          }),
        ),
      ({ ordered, mixed }) => {
        expect(inOrder(mixed)).toEqual(ordered);
      },
    ),
  );
});

it("heeds the date and the difficulty before the instant of the end", () => {
  const [easy, medium, nextEasy] = played("EM", "E");
  const graced = { ...medium!, completedAt: new Date("2026-11-02T00:40:00Z") };
  const today = { ...nextEasy!, completedAt: new Date("2026-11-02T00:10:00Z") };
  expect(inOrder([today, graced, easy!])).toEqual([easy, graced, today]);
});
