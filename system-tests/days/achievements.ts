import { countStreaks, DIFFICULTIES, isPossible, type Result } from "./results.ts";

type Count = (solves: Result[], daily: Result[]) => number;
type Condition = (solve: Result) => boolean;

const isOf =
  (difficulty: string, condition: Condition = () => true): Condition =>
  (solve) =>
    solve.puzzle.difficulty === difficulty && condition(solve);
const isWithin =
  (seconds: number): Condition =>
  (solve) =>
    isPossible(solve) && solve.timeMs <= seconds * 1000;
const isFirstTry: Condition = ({ attempts }) => attempts === 1;
const hasNoHint: Condition = ({ hints }) => hints === 0;

const count =
  (condition: Condition): Count =>
  (solves) =>
    solves.filter(condition).length;

/** The days on which all three puzzles were solved this way. */
const countDays =
  (condition: Condition): Count =>
  (solves) =>
    Object.values(Object.groupBy(solves.filter(condition), ({ puzzle }) => puzzle.date)).filter(
      (day) => day!.length === DIFFICULTIES.length,
    ).length;

/** By the id of the achievement without its final number, which is the goal (1 without a number). */
const COUNTS: Record<string, Count> = {
  "first-solve": count(() => true),
  "first-medium": count(isOf("medium")),
  "first-hard": count(isOf("hard")),
  solves: count(() => true),
  easy: count(isOf("easy")),
  medium: count(isOf("medium")),
  hard: count(isOf("hard")),
  "no-hint": count(hasNoHint),
  "first-try": count(isFirstTry),
  "hard-first-try": count(isOf("hard", isFirstTry)),
  "two-words": count(({ puzzle }) => puzzle.word.includes(" ")),
  persistent: count(({ attempts }) => attempts >= 10),
  early: count(({ endedAt, puzzle }) => endedAt - Date.parse(puzzle.date) <= 600_000),
  "quick-easy": count(isOf("easy", isWithin(15))),
  "quick-medium": count(isOf("medium", isWithin(30))),
  "quick-hard": count(isOf("hard", isWithin(60))),
  lightning: count(isOf("hard", isWithin(20))),
  "perfect-day": countDays(() => true),
  "perfect-days": countDays(() => true),
  spotless: countDays(hasNoHint),
  streak: (_solves, daily) => countStreaks(daily).best,
  days: (_solves, daily) => countStreaks(daily).bestDays,
};

/** From the results in the order in which they ended: what is earned stays earned. */
export function countAchievement(id: string, results: Result[]) {
  const [, name, number = "1"] = /^(.*?)(?:-(\d+))?$/u.exec(id)!;
  const measureOf = COUNTS[name!];
  if (!measureOf) throw new Error(`COUNTS has no count for the achievement ${id}`);
  const goal = Number(number);
  const daily = results.filter(({ isArchive }) => !isArchive);
  const measure = (end: number) => {
    const ended = daily.slice(0, end);
    return measureOf(
      ended.filter(({ solved }) => solved),
      ended,
    );
  };
  const earned = daily.some((_result, index) => measure(index + 1) >= goal);
  return { earned, progress: earned ? goal : measure(daily.length) };
}
