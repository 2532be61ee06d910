import { memo } from "react";
import { formatLongDate } from "../../../lib/format/first-screen-dates.ts";
import { Badge } from "@jumbl/ui/display/badge";
import { Stat } from "@jumbl/ui/display/stat";
import { StatGrid } from "@jumbl/ui/display/stat-grid";
import { DifficultyBadge } from "../../../lib/components/difficulty-badge.tsx";
import type { PlayState, Puzzle } from "../play/play-state.ts";
import { describeWordLengths } from "./describe-word-lengths.ts";
import { Timer } from "./timer.tsx";

/** Date, category, difficulty and length of the puzzle, with the score so far. */
export const PuzzleHeader = memo(function PuzzleHeader({
  puzzle,
  play,
}: {
  puzzle: Puzzle;
  play: PlayState;
}) {
  const { result, startedAt, endedAfterMs, attempts, isUnsubmitted } = play;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 border-b border-hair py-4 lg:py-5.5">
      <div className="grid flex-[999_1_9rem] gap-2 sm:flex-none">
        <h2 className="font-slab text-[clamp(0.9375rem,4.15vw,1.0625rem)] leading-tight font-extrabold whitespace-nowrap lg:text-[1.4rem] min-[75rem]:text-title">
          {formatLongDate(puzzle.date)}
        </h2>
        <p className="flex flex-wrap items-center gap-1.5 lg:gap-2">
          <Badge className="lg:min-h-7 lg:px-2.5 lg:text-[0.875rem]">
            <span className="sr-only">Category: </span>
            {puzzle.category}
          </Badge>
          <DifficultyBadge
            difficulty={puzzle.difficulty}
            className="lg:min-h-7 lg:px-2.5 lg:text-[0.875rem]"
          />
          <span className="text-small font-semibold whitespace-nowrap text-ink-2 lg:text-body">
            {describeWordLengths(puzzle.wordLengths)}
          </span>
        </p>
      </div>
      <StatGrid
        columns="grid-cols-[auto_auto]"
        className="min-w-[min(10.8rem,100%)] flex-[1_0_auto] rounded-none! sm:flex-none"
      >
        <Stat
          label="Time"
          value={
            <Timer
              startedAt={isUnsubmitted ? undefined : startedAt}
              stoppedMs={result ? result.timeSeconds * 1000 : endedAfterMs}
            />
          }
          className={`${STAT_CLASS_NAME} lg:min-w-38`}
        />
        <Stat label="Attempts" value={attempts} className={STAT_CLASS_NAME} />
      </StatGrid>
    </div>
  );
});

const STAT_CLASS_NAME =
  "px-1.5! py-2! lg:px-4! lg:py-2.5! lg:[&_dd>span]:text-[1.625rem] lg:[&_dd_.text-ink-2]:text-[1.3rem]";
