import { startOfDay } from "../calendar/utc-date.ts";
import type { Difficulty } from "../puzzle/difficulty.ts";
import { isTwoWords } from "../puzzle/letters.ts";
import type { DailyResult } from "../streak/daily-result.ts";
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
  /** False for times that are too short for a person: no achievement for speed counts them. */
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
