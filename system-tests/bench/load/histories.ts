import type { AchievementResult } from "@jumbl/domain/achievement";
import { addDays, addMs, startOfDay, type UtcDate } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";

/** A result with the fields not needed to count it. */
export type LoadedResult = AchievementResult & { isArchive: boolean };

/** The answers of every day. */
export const WORDS = { easy: "BREAD", medium: "GREEN TEA", hard: "PANTRY" };

/** Mean and spread of seconds to solve, by difficulty. */
const SECONDS = { easy: 35, medium: 70, hard: 140 };

function createResult(
  random: () => number,
  date: UtcDate,
  difficulty: (typeof DIFFICULTIES)[number],
  isArchive: boolean,
): LoadedResult {
  const isTooFast = random() < 0.002;
  const timeMs = isTooFast
    ? 900
    : Math.round(SECONDS[difficulty] * 1000 * (0.3 + 1.6 * random() ** 2) + 2_500);
  const day = isArchive ? addDays(date, 1 + Math.floor(random() * 20)) : date;
  return {
    date,
    difficulty,
    solved: random() < (difficulty === "hard" ? 0.82 : 0.93),
    timeMs,
    attempts: 1 + Math.floor(6 * random() ** 3),
    hintsUsed: random() < 0.7 ? 0 : 1 + Math.floor(random() * 3),
    word: WORDS[difficulty],
    isHumanlyPossible: !isTooFast,
    completedAt: addMs(startOfDay(day), Math.floor(random() * 80_000_000) + timeMs),
    isArchive,
  };
}

/** Plays on `days` consecutive dates up to `until`, with lapses, missed puzzles and a few archive plays. */
export function createHistory(
  random: () => number,
  { until, days, activity }: { until: UtcDate; days: number; activity: number },
): LoadedResult[] {
  const results: LoadedResult[] = [];
  let isAway = false;
  for (let offset = days - 1; offset >= 0; offset -= 1) {
    // Absences last about two weeks.
    isAway = isAway ? random() < 0.93 : random() < 0.03;
    if (isAway || random() > activity) continue;
    const date = addDays(until, -offset);
    for (const difficulty of DIFFICULTIES) {
      if (difficulty !== "easy" && random() < 0.15) break;
      // No archive play in the last weeks, so that each ends before now.
      const isArchive = offset > 21 && random() < 0.06;
      results.push(createResult(random, date, difficulty, isArchive));
    }
  }
  return results;
}

/** Few play often: most players have a handful of results, one in fifty has hundreds. On average about 22. */
export function createSkewedHistory(random: () => number, until: UtcDate): LoadedResult[] {
  const kind = random();
  if (kind < 0.7) {
    const last = addDays(until, -Math.floor(1095 * random() ** 2));
    return createHistory(random, {
      until: last,
      days: 1 + Math.floor(random() * 7),
      activity: 0.6,
    });
  }
  const days = Math.floor(1095 * random());
  const last = random() < 0.4 ? until : addDays(until, -Math.floor((1095 - days) * random()));
  if (kind < 0.98)
    return createHistory(random, { until: last, days: Math.min(days, 90), activity: 0.25 });
  return createHistory(random, { until: last, days: Math.min(days, 365), activity: 0.7 });
}
