import { startOfDay } from "../calendar/utc-date.ts";
import type { Difficulty } from "../puzzle/difficulty.ts";
import { isTwoWords } from "../puzzle/letters.ts";
import type { DailyResult } from "../streak/daily-result.ts";

const PERSISTENT_ATTEMPTS = 10;

/** Measured from UTC midnight, so it is the same in every time zone. */
const EARLY_MS = 600_000;

const QUICK_MS = { easy: 15_000, medium: 30_000, hard: 60_000 } as const;

const LIGHTNING_MS = 20_000;

export type AchievementResult = DailyResult & {
  timeMs: number;
  attempts: number;
  hintsUsed: number;
  word: string;
  /** False for times that are too short for a person: no achievement for speed counts them. */
  isHumanlyPossible: boolean;
};

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
} as const satisfies Record<string, Predicate>;

export type CountedSolves = keyof typeof COUNTED_SOLVES;

/** What achievements count. No count may ever decrease. */
export type CriteriaType =
  | CountedSolves
  | "perfect-days"
  | "perfect-days-without-hints"
  | "puzzle-streak"
  | "day-streak";

export type CriteriaCounts = Readonly<Record<CriteriaType, number>>;
