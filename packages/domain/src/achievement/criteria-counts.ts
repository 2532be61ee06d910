import { startOfDay } from "../calendar/utc-date.ts";
import { DIFFICULTIES } from "../puzzle/difficulty.ts";
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

/** See docs/rules.md#achievements. */
export function computeCriteriaCounts(results: readonly AchievementResult[]): CriteriaCounts {
  const solves = results.filter((result) => result.solved);
  const easy = solves.filter((result) => result.difficulty === "easy");
  const medium = solves.filter((result) => result.difficulty === "medium");
  const hard = solves.filter((result) => result.difficulty === "hard");
  return {
    solves: solves.length,
    "easy-solves": easy.length,
    "medium-solves": medium.length,
    "hard-solves": hard.length,
    "two-word-solves": count(solves, (result) => isTwoWords(result.word)),
    "no-hint-solves": count(solves, isWithoutHint),
    "first-try-solves": count(solves, isFirstTry),
    "hard-first-try-solves": count(hard, isFirstTry),
    "persistent-solves": count(solves, (result) => result.attempts >= PERSISTENT_ATTEMPTS),
    "early-solves": count(solves, isEarly),
    "easy-quick-solves": count(easy, isWithin(QUICK_MS.easy)),
    "medium-quick-solves": count(medium, isWithin(QUICK_MS.medium)),
    "hard-quick-solves": count(hard, isWithin(QUICK_MS.hard)),
    "hard-lightning-solves": count(hard, isWithin(LIGHTNING_MS)),
    "perfect-days": countFullDays(solves),
    "perfect-days-without-hints": countFullDays(solves.filter(isWithoutHint)),
    "puzzle-streak": countPuzzleStreak(results).best,
    "day-streak": countDayStreak(results).best,
  };
}

type Predicate = (result: AchievementResult) => boolean;

const isWithoutHint: Predicate = (result) => result.hintsUsed === 0;
const isFirstTry: Predicate = (result) => result.attempts === 1;
const isEarly: Predicate = (result) =>
  result.completedAt.getTime() - startOfDay(result.date).getTime() <= EARLY_MS;

function isWithin(ms: number): Predicate {
  return (result) => result.isHumanlyPossible && result.timeMs <= ms;
}

function count(results: readonly AchievementResult[], predicate: Predicate): number {
  return results.filter(predicate).length;
}

function countFullDays(results: readonly AchievementResult[]): number {
  const [dates, ...others] = DIFFICULTIES.map(
    (difficulty) =>
      new Set(results.filter((each) => each.difficulty === difficulty).map((each) => each.date)),
  );
  return [...(dates ?? [])].filter((date) => others.every((other) => other.has(date))).length;
}
