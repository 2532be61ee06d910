import { formatTime } from "@jumbl/domain/play";
import { Button } from "@jumbl/ui/button";
import { Dialog, DialogTitle } from "@jumbl/ui/dialog";
import { LinkButton } from "@jumbl/ui/link-button";
import { Stamp } from "@jumbl/ui/stamp";
import { Stat } from "@jumbl/ui/stat";
import { StatGrid } from "@jumbl/ui/stat-grid";
import { Scissors, Share, Trophy } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { countOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { AnswerBlocks } from "./answer-blocks.tsx";
import { DIFFICULTY_LABELS } from "../../lib/difficulty-badge.tsx";
import type { Puzzle, Result } from "./play-state.ts";
import { describeScore, ShareGrid } from "./share-grid.tsx";
import type { Share as ShareResult } from "./use-share.ts";
import { formatLongDate, formatStampDate } from "../../lib/format-date.ts";

/** The dialog is up before the stamp comes down on it. */
const STAMP_DELAY_MS = 260;

/** 'Puzzle Solved': the score, what a share will show, and where to go from here. */
export function VictoryDialog({
  open,
  onClose,
  puzzle,
  result,
  answer,
  dayStreak,
  share,
}: {
  open: boolean;
  onClose: () => void;
  puzzle: Puzzle;
  result: Result;
  answer: string;
  /** In days; 0, or not known yet, leaves it out (Spec 2). */
  dayStreak: number;
  share: ShareResult;
}) {
  const shareButton = useRef<HTMLButtonElement>(null);
  const { timeSeconds, attempts, hintsUsed } = result;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      rule
      eyebrow={`${DIFFICULTY_LABELS[puzzle.difficulty].name} · ${formatLongDate(puzzle.date)}`}
      initialFocus={shareButton}
    >
      <div className="mt-4 flex items-center justify-between gap-1">
        <DialogTitle className="font-slab text-[clamp(2.75rem,18.5vw-0.85rem,3.625rem)] leading-[0.92] font-black tracking-[-0.03em] forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none sm:text-[4.75rem]">
          Puzzle
          <br />
          Solved
        </DialogTitle>
        <Stamp
          top="Correct"
          bottom={formatStampDate(puzzle.date)}
          size="clamp(4.75rem, 26.5vw, 6.5rem)"
          className="-mr-1 sm:size-[8.4rem]!"
          land={open}
          delay={STAMP_DELAY_MS}
        />
      </div>
      <div className="mt-5">
        <AnswerBlocks answer={answer} />
      </div>
      <StatGrid look="ruled" className="mt-4.5">
        <Stat label="Time" value={formatTime(timeSeconds * 1000)} className="py-2.5!" />
        <Stat label="Attempts" value={attempts} className="py-2.5!" />
        <Stat
          label="Hints Used"
          value={hintsUsed}
          className={dayStreak > 0 ? "py-2.5!" : "col-span-2 py-2.5!"}
        />
        {dayStreak > 0 && (
          <Stat label="Current Streak" value={countOf(dayStreak, "day")} className="py-2.5!" />
        )}
      </StatGrid>
      <div className="relative mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border-2 border-dashed border-ink-2 px-3.5 py-3">
        <Scissors
          aria-hidden="true"
          className="absolute -top-2.5 left-5 size-5 bg-paper-raise px-px text-ink-2 forced-colors:bg-[Canvas]"
        />
        <ShareGrid
          attempts={attempts}
          hints={hintsUsed}
          className="gap-1.5 text-small"
          squareClassName="size-6.5 rounded-tag sm:size-8"
          bulbClassName="size-6.5 rounded-round sm:size-8"
        />
        <span className="ml-auto text-small whitespace-nowrap text-ink-2">
          {describeScore(attempts, hintsUsed)}
        </span>
      </div>
      <Button
        ref={shareButton}
        size="lg"
        block
        className="mt-4.5"
        icon={<Share aria-hidden="true" />}
        busy={!share.isReady || share.isSharing}
        onClick={share.shareImage}
      >
        Share Image
      </Button>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <LinkButton
          as={Link}
          to={paths.leaderboard}
          variant="outline"
          className="px-1! max-[22rem]:[&_svg]:hidden"
          icon={<Trophy aria-hidden="true" />}
          onClick={onClose}
        >
          Leaderboard
        </LinkButton>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
