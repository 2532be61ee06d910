import type { UtcDate } from "../calendar/utc-date.ts";

/** Sums over a player's solved daily plays of a period; those named `human…` leave out humanly impossible ones. */
export type StandingSums = {
  firstDate: UtcDate;
  solves: number;
  timeMs: number;
  attempts: number;
  reachedAt: Date;
  humanSolves: number;
  humanTimeMs: number;
  humanAttempts: number;
  humanReachedAt: Date | null;
};

export type StandingSolve = {
  date: UtcDate;
  timeMs: number;
  attempts: number;
  completedAt: Date;
  isHumanlyPossible: boolean;
};

function getLater(a: Date | null, b: Date): Date {
  return a === null || b > a ? b : a;
}

/** `sums` is undefined for the first solve of a period. */
export function addSolve(sums: StandingSums | undefined, solve: StandingSolve): StandingSums {
  const { date, timeMs, attempts, completedAt, isHumanlyPossible } = solve;
  const human = isHumanlyPossible ? 1 : 0;
  return {
    firstDate: sums === undefined || date < sums.firstDate ? date : sums.firstDate,
    solves: (sums?.solves ?? 0) + 1,
    timeMs: (sums?.timeMs ?? 0) + timeMs,
    attempts: (sums?.attempts ?? 0) + attempts,
    reachedAt: getLater(sums?.reachedAt ?? null, completedAt),
    humanSolves: (sums?.humanSolves ?? 0) + human,
    humanTimeMs: (sums?.humanTimeMs ?? 0) + human * timeMs,
    humanAttempts: (sums?.humanAttempts ?? 0) + human * attempts,
    humanReachedAt: isHumanlyPossible
      ? getLater(sums?.humanReachedAt ?? null, completedAt)
      : (sums?.humanReachedAt ?? null),
  };
}
