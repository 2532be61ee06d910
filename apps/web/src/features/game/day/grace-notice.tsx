import { getGraceEnd } from "@jumbl/domain/play";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS } from "../../../lib/components/difficulty-badge.tsx";
import { formatCount } from "../../../lib/format/numbers.ts";
import { Link } from "../../../lib/routing/link.tsx";
import { PATHS } from "../../../lib/routing/paths.ts";
import { useRemainingTime } from "./countdown.tsx";

type Grace = NonNullable<Outputs["puzzles"]["today"]["grace"]>;

/** Links to yesterday's unfinished puzzle during the grace hour. See docs/rules.md#grace-hour. */
export function GraceNotice({ grace: { puzzleId, difficulty, until } }: { grace: Grace }) {
  const remainingMs = useRemainingTime(Date.parse(until));
  if (remainingMs === 0) return null;
  return (
    <aside
      aria-label="Yesterday's puzzle"
      className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border-[1.5px] border-ink bg-paper-raise py-2.5 pr-2.5 pl-3.5"
    >
      <Notice>
        Yesterday's <strong>{DIFFICULTY_LABELS[difficulty].name}</strong> puzzle still counts if you
        finish it within <span>{`${formatMinutes(remainingMs)}.`}</span>
      </Notice>
      <LinkButton as={Link} to={PATHS.puzzle(puzzleId)} variant="outline" className="px-4!">
        Finish it
      </LinkButton>
    </aside>
  );
}

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
    <div className="mt-4 flex rounded-card border-[1.5px] border-ink bg-paper-raise px-3.5 py-2.5">
      <Notice>{describe(result, remainingMs)}</Notice>
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-w-0 flex-[1_1_14rem] items-start gap-2.5 text-body">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function describe(result: { isArchive: boolean } | undefined, remainingMs: number): string {
  const isOver = result === undefined ? remainingMs === 0 : result.isArchive;
  if (isOver) return "Yesterday's puzzle. The extra hour is over, so it no longer counts.";
  if (result !== undefined) return "Yesterday's puzzle, finished in time: it counts for yesterday.";
  return `Yesterday's puzzle. It still counts if you finish it within ${formatMinutes(remainingMs)}.`;
}

const formatMinutes = (ms: number) => formatCount(Math.ceil(ms / 60_000), "minute");
