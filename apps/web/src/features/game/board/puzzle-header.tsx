import { Figures } from "@jumbl/ui/display/figures";
import { memo, type ReactNode, type Ref } from "react";
import { formatLongDate } from "../../../lib/format/first-screen-dates.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { DifficultyBadge } from "../../../lib/components/difficulty-badge.tsx";
import type { PlayState, Puzzle } from "../play/play-view.ts";
import { Timer } from "../timer/timer.tsx";

/** The puzzle's category, difficulty and length, and the score so far. On a wide screen, also the date. */
export const PuzzleHeader = memo(function PuzzleHeader({
  puzzle,
  play,
  awaitedSinceMs,
  ref,
}: {
  puzzle: Puzzle;
  play: PlayState;
  /** The play's time at which the clock is stopped while a verdict is pending. */
  awaitedSinceMs: number | undefined;
  ref: Ref<HTMLDivElement>;
}) {
  const { result, startedAt, endedAfterMs, attempts, isUnsubmitted } = play;
  const { wordLengths } = puzzle;
  const letters = wordLengths.length === 1 ? `${wordLengths[0]} letters` : wordLengths.join(" + ");
  return (
    <div
      ref={ref}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 pt-2 pb-3.5 landscape:pb-3 large-text:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-y-0 lg:border-b lg:border-hair lg:pt-3.5 lg:pb-4"
    >
      <div className="contents lg:grid lg:gap-1">
        <p className="hidden text-ink-2 lg:block">{formatLongDate(puzzle.date)}</p>
        <h2 className="col-span-2 large-text:col-span-1 font-slab text-[clamp(0.9375rem,4.4vw,1.0625rem)] leading-tight font-extrabold lg:text-title">
          <span className="sr-only">Category: </span>
          <span>{puzzle.category}</span>
        </h2>
        <div className="contents lg:flex lg:items-center lg:gap-2.5">
          <DifficultyBadge
            difficulty={puzzle.difficulty}
            className="min-h-5! justify-self-end py-0! large-text:justify-self-start lg:min-h-6.5! lg:justify-self-auto"
          />
          <p className="text-small whitespace-nowrap text-ink-2 lg:text-body">
            <span className="max-[22rem]:sr-only">{`${formatCount(wordLengths.length, "word")} · `}</span>
            <span>{letters}</span>
          </p>
        </div>
      </div>
      <dl className="col-span-2 large-text:col-span-1 flex items-baseline lg:col-span-1 justify-self-end gap-x-4 max-[22rem]:gap-x-3 large-text:flex-wrap large-text:justify-self-start lg:gap-x-5">
        <Score label="Time">
          <Timer
            startedAt={isUnsubmitted ? undefined : startedAt}
            stoppedMs={result ? result.timeSeconds * 1000 : (endedAfterMs ?? awaitedSinceMs)}
          />
        </Score>
        {/* Room for two digits, so that the tenth attempt does not move the time. */}
        <Score
          label="Attempts"
          className="min-w-[5.8125rem] justify-end max-[22rem]:min-w-[5.375rem] large-text:min-w-0 large-text:justify-start lg:min-w-0 lg:border-l lg:border-hair lg:pl-5"
        >
          <Figures>{attempts}</Figures>
        </Score>
      </dl>
    </div>
  );
});

function Score({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-baseline gap-2 max-[22rem]:gap-1.5 lg:grid lg:gap-0.5 ${className}`}
    >
      <dt className="text-small text-ink-2 lg:text-body">{label}</dt>
      <dd className="text-[1.1875rem] leading-[1.25rem] font-extrabold lg:text-[2rem] lg:leading-none">
        {children}
      </dd>
    </div>
  );
}
