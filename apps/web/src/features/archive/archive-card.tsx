import { Figures } from "@jumbl/ui/display/figures";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Badge } from "@jumbl/ui/display/badge";
import { VisuallyHidden } from "@jumbl/ui/layout/visually-hidden";
import { Check, X } from "lucide-react";
import { memo } from "react";
import { Link } from "../../lib/routing/link.tsx";
import type { Outputs } from "../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS, DifficultyBadge } from "../../lib/components/difficulty-badge.tsx";
import { formatLongDate } from "../../lib/format/first-screen-dates.ts";
import { formatResult } from "../../lib/format/numbers.ts";
import { PATHS } from "../../lib/routing/paths.ts";
import { getCardId, keepPositionForReturn } from "./use-return-to-card.ts";

export type ArchivePuzzle = Outputs["puzzles"]["archive"]["puzzles"][number];

export const ArchiveCard = memo(function ArchiveCard({
  puzzle: { id, date, difficulty, isToday, result },
  blockedBy,
}: {
  puzzle: ArchivePuzzle;
  /** The difficulty of the daily puzzle that opens this one; today's game explains the order. */
  blockedBy: Difficulty | undefined;
}) {
  return (
    <li
      id={getCardId(id)}
      className="flex items-center gap-3 border-b border-hair py-3.5 large-text:flex-col large-text:items-start lg:-ml-px lg:border-l lg:px-4.5 lg:py-4 lg:nth-[3n+1]:pl-0 lg:nth-[3n+1]:border-l-transparent lg:nth-[3n]:pr-0"
    >
      <div className="grid min-w-0 flex-1 gap-1.5 self-start">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <h3 className="w-full font-slab text-head font-extrabold lg:whitespace-nowrap">
            {formatLongDate(date)}
          </h3>
          <DifficultyBadge difficulty={difficulty} upperCase />
          {isToday && <Badge>TODAY</Badge>}
        </div>
        <ArchiveResult result={result} />
        {blockedBy && (
          <p className="text-micro text-ink-2">
            Opens after today's {DIFFICULTY_LABELS[blockedBy].name.toLowerCase()} puzzle
          </p>
        )}
      </div>
      <LinkButton
        as={Link}
        to={blockedBy ? PATHS.game : PATHS.puzzle(id)}
        variant="outline"
        onClick={keepPositionForReturn}
        className="shrink-0 max-[22rem]:px-3"
      >
        <span>
          {result?.solved ? "Play Again" : "Play"}
          <VisuallyHidden>
            {" "}
            {formatLongDate(date)}, {DIFFICULTY_LABELS[difficulty].name.toLowerCase()}
          </VisuallyHidden>
        </span>
      </LinkButton>
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
        Solved{" "}
        <span className="ml-1 font-semibold text-ink">
          <Figures>{time ?? ""}</Figures>
        </span>
      </p>
      <p className="text-ink-2">{others.join(" · ")}</p>
    </div>
  );
}
