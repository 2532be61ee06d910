import { startOfDay } from "../calendar/utc-date.ts";
import { DIFFICULTIES, type Difficulty } from "../puzzle/difficulty.ts";
import { isTwoWords } from "../puzzle/letters.ts";
import type { DailyResult } from "../streak/daily-result.ts";
import { countDayStreak, countPuzzleStreak } from "../streak/streak.ts";
import {
  type CriteriaType,
  EARLY_MS,
  LIGHTNING_MS,
  PERSISTENT_ATTEMPTS,
  QUICK_MS,
} from "./criteria.ts";

export type AchievementResult = DailyResult & {
  timeMs: number;
  attempts: number;
  hintsUsed: number;
  word: string;
  /** False for times that are too short for a person: they earn nothing. */
  isHumanlyPossible: boolean;
};

export type CriteriaCounts = Readonly<Record<CriteriaType, number>>;

type Predicate = (result: AchievementResult) => boolean;

const isAny: Predicate = () => true;
const isWithoutHint: Predicate = (result) => result.hintsUsed === 0;
const isFirstTry: Predicate = (result) => result.attempts === 1;
const isEarly: Predicate = (result) =>
  result.completedAt.getTime() - startOfDay(result.date).getTime() <= EARLY_MS;

function isWithin(ms: number): Predicate {
  return (result) => result.isHumanlyPossible && result.timeMs <= ms;
}

function isSolveOf(difficulty: Difficulty, predicate: Predicate = isAny): Predicate {
  return (result) => result.difficulty === difficulty && predicate(result);
}

export const COUNTED_SOLVES = {
  solves: isAny,
  "easy-solves": isSolveOf("easy"),
  "medium-solves": isSolveOf("medium"),
  "hard-solves": isSolveOf("hard"),
  "two-word-solves": (result) => isTwoWords(result.word),
  "no-hint-solves": isWithoutHint,
  "first-try-solves": isFirstTry,
  "hard-first-try-solves": isSolveOf("hard", isFirstTry),
  "persistent-solves": (result) => result.attempts >= PERSISTENT_ATTEMPTS,
  "early-solves": isEarly,
  "easy-quick-solves": isSolveOf("easy", isWithin(QUICK_MS.easy)),
  "medium-quick-solves": isSolveOf("medium", isWithin(QUICK_MS.medium)),
  "hard-quick-solves": isSolveOf("hard", isWithin(QUICK_MS.hard)),
  "hard-lightning-solves": isSolveOf("hard", isWithin(LIGHTNING_MS)),
} as const satisfies Partial<Record<CriteriaType, Predicate>>;

export type CountedSolves = keyof typeof COUNTED_SOLVES;

/** Counts from all results; `progress` counts the same incrementally. See docs/rules.md#achievements. */
export function computeCriteriaCounts(results: readonly AchievementResult[]): CriteriaCounts {
  const solves = results.filter((result) => result.solved);
  const counts = Object.entries(COUNTED_SOLVES).map(
    ([type, predicate]) => [type, solves.filter(predicate).length] as const,
  );
  return {
    ...(Object.fromEntries(counts) as Record<CountedSolves, number>),
    "perfect-days": countFullDays(solves),
    "perfect-days-without-hints": countFullDays(solves.filter(isWithoutHint)),
    "puzzle-streak": countPuzzleStreak(results).best,
    "day-streak": countDayStreak(results).best,
  };
}

function countFullDays(results: readonly AchievementResult[]): number {
  const [dates, ...others] = DIFFICULTIES.map(
    (difficulty) =>
      new Set(results.filter((each) => each.difficulty === difficulty).map((each) => each.date)),
  );
  return [...(dates ?? [])].filter((date) => others.every((other) => other.has(date))).length;
}
