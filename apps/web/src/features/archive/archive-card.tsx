import { Figures } from "@jumbl/ui/display/figures";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Badge } from "@jumbl/ui/display/badge";
import { Check, X } from "lucide-react";
import { memo, type MouseEvent } from "react";
import { Link } from "../../lib/routing/link.tsx";
import { opensElsewhere } from "../../lib/routing/opens-elsewhere.ts";
import type { Outputs } from "../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS, DifficultyBadge } from "../../lib/components/difficulty-badge.tsx";
import { formatLongDate } from "../../lib/format/first-screen-dates.ts";
import { formatResult, formatSpokenTime } from "../../lib/format/numbers.ts";
import { PATHS } from "../../lib/routing/paths.ts";
import { getCardId, keepPositionForReturn } from "./use-return-to-card.ts";
import "./archive-card.css";

export type ArchivePuzzle = Outputs["puzzles"]["archive"]["puzzles"][number];

/**
 * A puzzle. In a narrow container, the puzzles of a day form one block, in which each card is a row and only the first
 * one shows the date.
 */
export const ArchiveCard = memo(function ArchiveCard({
  puzzle: { id, date, difficulty, isToday, result },
  isFirstOfDay,
  blockedBy,
}: {
  puzzle: ArchivePuzzle;
  isFirstOfDay: boolean;
  /** The difficulty of the daily puzzle that unlocks this one. The puzzle's own page explains the order. */
  blockedBy: Difficulty | undefined;
}) {
  return (
    <li id={getCardId(id)} data-first-of-day={isFirstOfDay || undefined} className="archive-card">
      <div className="contents min-w-0 flex-1 gap-1.5 self-start @4xl:grid">
        <div className="contents flex-wrap items-center gap-x-2 gap-y-1.5 @4xl:flex">
          <h3
            className={`font-slab text-head font-extrabold @max-4xl:[grid-area:date] @4xl:w-full @4xl:whitespace-nowrap ${isFirstOfDay ? "@max-4xl:pb-1.5" : "@max-4xl:sr-only"}`}
          >
            {formatLongDate(date)}
          </h3>
          <DifficultyBadge
            difficulty={difficulty}
            upperCase
            className="justify-self-start @max-4xl:[grid-area:level]"
          />
          {isToday && (
            <Badge
              className={`@max-4xl:justify-self-end @max-4xl:[grid-area:today] ${isFirstOfDay ? "@max-4xl:mb-1.5" : "@max-4xl:hidden"}`}
            >
              TODAY
            </Badge>
          )}
        </div>
        <div className="grid gap-0.5 @max-4xl:[grid-area:result] @4xl:gap-1.5">
          <ArchiveResult result={result} />
          {blockedBy && (
            <p className="text-micro text-balance text-ink-2">
              {`Opens after today's ${DIFFICULTY_LABELS[blockedBy].name.toLowerCase()} puzzle`}
            </p>
          )}
        </div>
      </div>
      <LinkButton
        as={Link}
        to={PATHS.puzzle(id)}
        variant="outline"
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          if (!opensElsewhere(event)) keepPositionForReturn();
        }}
        className="shrink-0 @max-4xl:min-w-25 @max-4xl:[grid-area:play] @max-4xl:px-3!"
      >
        <span>
          <span>{result?.solved ? "Play Again" : "Play"}</span>
          <span className="sr-only">
            {` ${formatLongDate(date)}, ${DIFFICULTY_LABELS[difficulty].name.toLowerCase()}`}
          </span>
        </span>
      </LinkButton>
    </li>
  );
});

function ArchiveResult({ result }: Pick<ArchivePuzzle, "result">) {
  if (!result) return <p className="text-small text-ink-2">Not yet attempted</p>;
  if (!result.solved) {
    return (
      <div className="text-small">
        <p className="flex items-center gap-1 font-bold text-bad">
          <X aria-hidden="true" strokeWidth={3} className="size-4" />
          Unsolved
        </p>
        {result.solvedLater && <p className="text-ink-2">Solved later</p>}
      </div>
    );
  }
  const [time, ...others] = formatResult(result);
  return (
    <div className="text-small">
      <p className="flex flex-wrap items-center gap-x-1 font-bold text-ok">
        <Check aria-hidden="true" strokeWidth={3} className="size-4" />
        Solved{" "}
        <span className="font-semibold text-ink @4xl:ml-1">
          <Figures spoken={`in ${formatSpokenTime(result.timeSeconds)}`}>{time ?? ""}</Figures>
        </span>
      </p>
      <p className="text-ink-2">{others.join(" · ")}</p>
    </div>
  );
}
