import type { Difficulty } from "@jumbl/domain/puzzle";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Badge } from "@jumbl/ui/display/badge";
import { Check, Lock, X } from "lucide-react";
import { memo, useId } from "react";
import { Link } from "react-router-dom";
import type { Outputs } from "../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS, DifficultyBadge } from "../../lib/components/difficulty-badge.tsx";
import { formatLongDate } from "../../lib/format/dates.ts";
import { formatResult } from "../../lib/format/numbers.ts";
import { PATHS } from "../../lib/routing/paths.ts";

export type ArchivePuzzle = Outputs["puzzles"]["archive"]["puzzles"][number];

export const ArchiveCard = memo(function ArchiveCard({
  puzzle: { id, date, difficulty, isToday, result },
  blockedBy,
}: {
  puzzle: ArchivePuzzle;
  /** The difficulty of the daily puzzle to finish before this one opens. */
  blockedBy: Difficulty | undefined;
}) {
  const nameId = useId();
  return (
    <li className="flex items-center gap-3 border-b border-hair py-3.5 lg:-ml-px lg:border-l lg:px-4.5 lg:py-4 lg:nth-[3n+1]:pl-0 lg:nth-[3n+1]:border-l-transparent lg:nth-[3n]:pr-0">
      <div className="grid min-w-0 flex-1 gap-1.5 self-start">
        <div id={nameId} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <h3 className="w-full font-slab text-head font-extrabold lg:whitespace-nowrap">
            {formatLongDate(date)}
          </h3>
          <DifficultyBadge difficulty={difficulty} upperCase />
          {isToday && <Badge>TODAY</Badge>}
        </div>
        {blockedBy ? (
          <p className="text-small text-ink-2">
            Opens after today's {DIFFICULTY_LABELS[blockedBy].name.toLowerCase()} puzzle
          </p>
        ) : (
          <ArchiveResult result={result} />
        )}
      </div>
      {blockedBy ? (
        <p className="flex min-h-12 shrink-0 items-center gap-2 px-2 font-semibold text-ink-2">
          <Lock aria-hidden="true" className="size-4.5" />
          Locked
        </p>
      ) : (
        <LinkButton
          as={Link}
          to={PATHS.puzzle(id)}
          variant="outline"
          aria-describedby={nameId}
          className="shrink-0 max-[22rem]:px-3"
        >
          {result?.solved ? "Play Again" : "Play"}
        </LinkButton>
      )}
    </li>
  );
});

function ArchiveResult({ result }: Pick<ArchivePuzzle, "result">) {
  if (!result) return <p className="text-small text-ink-2">Not yet attempted</p>;
  if (!result.solved) {
    return (
      <p className="flex items-center gap-1 text-small font-bold text-bad">
        <X aria-hidden="true" strokeWidth={3} className="size-4" />
        Unsolved
      </p>
    );
  }
  const [time, ...others] = formatResult(result);
  return (
    <div className="text-small">
      <p className="flex items-center gap-1 font-bold text-ok">
        <Check aria-hidden="true" strokeWidth={3} className="size-4" />
        Solved <span className="tabular ml-1 font-semibold text-ink">{time}</span>
      </p>
      <p className="text-ink-2">{others.join(" · ")}</p>
    </div>
  );
}
