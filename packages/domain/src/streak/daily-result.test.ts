import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyDays, createResults } from "../testing/results.ts";
import { sortResults } from "./daily-result.ts";

it("sortResults sorts by puzzle date, then difficulty", () => {
  fc.assert(
    fc.property(
      anyDays
        .map((days) => createResults(...days))
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
        expect(sortResults(mixed)).toEqual(ordered);
      },
    ),
  );
});

it("sortResults prefers date and difficulty to the time of completion", () => {
  const [easy, medium, nextEasy] = createResults("EM", "E");
  const graced = { ...medium!, completedAt: new Date("2026-11-02T00:40:00Z") };
  const today = { ...nextEasy!, completedAt: new Date("2026-11-02T00:10:00Z") };
  expect(sortResults([today, graced, easy!])).toEqual([easy, graced, today]);
});
