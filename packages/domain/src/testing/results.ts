import * as fc from "fast-check";
import type { AchievementResult } from "../achievement/facts.ts";
import { addDays, startOfDay, type UtcDate } from "../calendar/utc-date.ts";
import { DIFFICULTIES } from "../puzzle/difficulty.ts";

const FIRST_DAY: UtcDate = "2026-11-01";

/** The date of a day of `played`, counted from 1. */
export function dayNo(number: number): UtcDate {
  return addDays(FIRST_DAY, number - 1);
}

/**
 * Results told in short, a text for each day from `FIRST_DAY` on: `E`, `M`, `H` are solved and `e`, `m`, `h`
 * given up; an empty text is a day without a play. Each was ended at noon after 90 s and two attempts.
 */
export function played(...days: string[]): AchievementResult[] {
  return days.flatMap((signs, index) => {
    const date = dayNo(index + 1);
    return signs.split("").map((sign) => ({
      date,
      difficulty: DIFFICULTIES["EMH".indexOf(sign.toUpperCase())] ?? "easy",
      solved: sign === sign.toUpperCase(),
      completedAt: new Date(startOfDay(date).getTime() + 43_200_000),
      timeMs: 90_000,
      attempts: 2,
      hintsUsed: 1,
      word: "APPLE",
      isHumanlyPossible: true,
    }));
  });
}

const step = (letter: string) => fc.constantFrom("", letter, letter, letter.toLowerCase());

/** Days of play as `played` takes them. */
export const anyDays = fc.array(
  fc.tuple(step("E"), step("M"), step("H")).map((signs) => signs.join("")),
  { maxLength: 14 },
);

/** Results of some days, in any order. */
export const anyResults = anyDays
  .map((days) => played(...days))
  .chain((results) =>
    fc.shuffledSubarray(results, { minLength: results.length, maxLength: results.length }),
  );
