import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Hourglass } from "lucide-react";
import { Link } from "../../../lib/routing/link.tsx";
import { formatCount } from "../../../lib/format/numbers.ts";
import { PATHS } from "../../../lib/routing/paths.ts";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { useRemainingTime } from "./countdown.tsx";
import { DIFFICULTY_LABELS } from "../../../lib/components/difficulty-badge.tsx";

type Grace = NonNullable<Outputs["puzzles"]["today"]["grace"]>;

/** Links to yesterday's unfinished puzzle during the grace hour. See docs/rules.md#grace-hour. */
export function GraceNotice({ grace: { puzzleId, difficulty, until } }: { grace: Grace }) {
  const remainingMs = useRemainingTime(Date.parse(until));
  if (remainingMs === 0) return null;
  const minutes = Math.ceil(remainingMs / 60_000);
  return (
    <aside
      aria-label="Yesterday's puzzle"
      className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border-[1.5px] border-ink bg-paper-raise py-2.5 pr-2.5 pl-3.5"
    >
      <p className="flex min-w-0 flex-[1_1_14rem] items-start gap-2.5 text-body">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          Yesterday's <strong>{DIFFICULTY_LABELS[difficulty].name}</strong> puzzle still counts if
          you finish it within <span>{`${formatCount(minutes, "minute")}.`}</span>
        </span>
      </p>
      <LinkButton as={Link} to={PATHS.puzzle(puzzleId)} variant="outline" className="px-4!">
        Finish it
      </LinkButton>
    </aside>
  );
}
