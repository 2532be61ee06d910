import type { StandingRecord } from "@jumbl/db/queries/progress/player-records";
import { type UtcDate } from "@jumbl/domain/calendar";
import {
  addSolve,
  getPeriodStart,
  type Period,
  PERIODS,
  type StandingSolve,
  type StandingSums,
} from "@jumbl/domain/leaderboard";
import { endMissedStreak, type Progress } from "@jumbl/domain/progress";

export type StandingResult = StandingSolve & { solved: boolean };

type Day = { today: UtcDate; progress: Progress };

/** The player's standing that is valid today. `standings` has none that ended earlier. */
function findStanding(standings: StandingRecord[], period: Period, today: UtcDate) {
  return standings.findLast((row) => row.period === period && row.validFrom <= today);
}

function createStanding(
  { period, today, progress }: Day & { period: Period },
  sums: StandingSums,
  replaced: StandingRecord | undefined,
): StandingRecord {
  const { currentStreak, lastSolvedDate } = endMissedStreak(progress, today);
  if (lastSolvedDate === null) throw new Error("a standing without a solve");
  return {
    ...sums,
    period,
    validFrom: replaced?.validFrom ?? today,
    validUntil: period === "today" ? today : "infinity",
    lastSolvedDate,
    currentStreak,
  };
}

/** `start` is the first date of the period; null for all time. */
function isSolvedSince({ date, solved }: StandingResult, start: UtcDate | null): boolean {
  return solved && (start === null || date >= start);
}

/** The player's standings with one more result; undefined when they have to be recounted. */
export function addToStandings(
  standings: StandingRecord[],
  day: Day,
  result: StandingResult,
): StandingRecord[] | undefined {
  const rows: StandingRecord[] = [];
  const total = findStanding(standings, "all", day.today);
  for (const period of PERIODS) {
    const before = findStanding(standings, period, day.today);
    const start = getPeriodStart(period, day.today);
    if (before !== undefined && start !== null && before.firstDate < start) return undefined;
    // The rollover replaced it while this play waited for its lock: the statement does not see the new row.
    const isUnseen =
      before === undefined && start !== null && period !== "today" && total !== undefined;
    if (isUnseen && total.lastSolvedDate >= start) return undefined;
    const sums = isSolvedSince(result, start) ? addSolve(before, result) : before;
    if (sums !== undefined) rows.push(createStanding({ ...day, period }, sums, before));
  }
  return rows;
}

/** `standings` are replaced, whatever their values. */
export function recountStandings(
  standings: StandingRecord[],
  day: Day,
  results: readonly StandingResult[],
): StandingRecord[] {
  return PERIODS.flatMap((period) => {
    const start = getPeriodStart(period, day.today);
    const sums = results
      .filter((result) => isSolvedSince(result, start))
      .reduce<StandingSums | undefined>(addSolve, undefined);
    const replaced = findStanding(standings, period, day.today);
    return sums === undefined ? [] : [createStanding({ ...day, period }, sums, replaced)];
  });
}
