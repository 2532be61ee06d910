import { getGraceEnd } from "@jumbl/domain/play";
import { Hourglass } from "lucide-react";
import { formatCount } from "../../../lib/format/numbers.ts";
import { useRemainingTime } from "./countdown.tsx";

/** Says whether a play of yesterday's puzzle in its grace hour counts. See docs/rules.md#grace-hour. */
export function GracePlayNotice({
  puzzleDate,
  result,
}: {
  puzzleDate: string;
  /** Undefined while the play is running. */
  result: { isArchive: boolean } | undefined;
}) {
  const remainingMs = useRemainingTime(getGraceEnd(puzzleDate).getTime());
  return (
    <p className="mt-4 flex items-start gap-2.5 rounded-card border-[1.5px] border-ink bg-paper-raise px-3.5 py-2.5 text-body">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{describe(result, remainingMs)}</span>
    </p>
  );
}

function describe(result: { isArchive: boolean } | undefined, remainingMs: number): string {
  const isOver = result === undefined ? remainingMs === 0 : result.isArchive;
  if (isOver) return "Yesterday's puzzle. Its hour is over, so it no longer counts.";
  if (result !== undefined) return "Yesterday's puzzle, finished in time: it counts for yesterday.";
  const minutes = formatCount(Math.ceil(remainingMs / 60_000), "minute");
  return `Yesterday's puzzle. It still counts if you finish it within ${minutes}.`;
}
