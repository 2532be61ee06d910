import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { listObservations, type PuzzleObservation } from "@jumbl/db/queries/puzzles/observations";
import { findUnfit, MIN_PLAYS } from "@jumbl/wordbank";

export type UnfitReport = (PuzzleObservation & { reasons: string[] })[];

/** Lists puzzles of past days whose plays suggest retiring them; on the current day plays are still running. */
export async function createUnfitReport(db: Database): Promise<UnfitReport> {
  const { today } = await readClock(db);
  const past = (await listObservations(db)).filter(({ date }) => date < today);
  return findUnfit(past).map(({ puzzle, reasons }) => ({ ...puzzle, reasons }));
}

export function formatUnfitReport(report: UnfitReport): string[] {
  if (report.length === 0) return [`No puzzle with at least ${MIN_PLAYS} plays needs retiring.`];
  return [
    ...report.map(
      ({ date, difficulty, word, plays, reasons }) =>
        `${date}  ${difficulty.padEnd(6)}  ${word.padEnd(18)}  ${String(plays).padStart(6)} plays  ${reasons.join(", ")}`,
    ),
    "",
    "Retire one in every calendar, in the source tree: pnpm wordbank:retire --word <word> --why <reason>",
  ];
}
