import * as fc from "fast-check";
import type { AchievementResult } from "../achievement/criteria-counts.ts";
import { addDays, startOfDay, type UtcDate } from "../calendar/utc-date.ts";
import { DIFFICULTIES } from "../puzzle/difficulty.ts";

const FIRST_DAY: UtcDate = "2026-11-01";

/** The date of a day of `createResults`, counted from 1. */
export function getDay(number: number): UtcDate {
  return addDays(FIRST_DAY, number - 1);
}

/**
 * Results in short notation, one string for each day: `E`, `M`, `H` are solved and `e`, `m`, `h` given up. Each play
 * ended at noon after 90 s and two attempts.
 */
export function createResults(...days: string[]): AchievementResult[] {
  return days.flatMap((letters, index) => {
    const date = getDay(index + 1);
    return letters.split("").map((letter) => ({
      date,
      difficulty: DIFFICULTIES["EMH".indexOf(letter.toUpperCase())] ?? "easy",
      solved: letter === letter.toUpperCase(),
      completedAt: new Date(startOfDay(date).getTime() + 43_200_000),
      timeMs: 90_000,
      attempts: 2,
      hintsUsed: 1,
      word: "APPLE",
      isHumanlyPossible: true,
    }));
  });
}

const anyPlay = (letter: string) => fc.constantFrom("", letter, letter, letter.toLowerCase());

/** Days in the notation of `createResults`. */
export const anyDays = fc.array(
  fc.tuple(anyPlay("E"), anyPlay("M"), anyPlay("H")).map((letters) => letters.join("")),
  { maxLength: 14 },
);
