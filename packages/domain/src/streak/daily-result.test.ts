import { expect, it } from "vitest";
import { createResults } from "../testing/results.ts";
import { sortResults } from "./daily-result.ts";

it("sortResults prefers date and difficulty to the time of completion", () => {
  const [easy, medium, nextEasy] = createResults("EM", "E");
  const graced = { ...medium!, completedAt: new Date("2026-11-02T00:40:00Z") };
  const today = { ...nextEasy!, completedAt: new Date("2026-11-02T00:10:00Z") };
  expect(sortResults([today, graced, easy!])).toEqual([easy, graced, today]);
});
