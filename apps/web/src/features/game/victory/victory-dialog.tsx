import { formatTime } from "../../../lib/format/times.ts";
import { Figures } from "@jumbl/ui/display/figures";
import { Button } from "@jumbl/ui/actions/button";
import { Dialog, DialogTitle } from "@jumbl/ui/overlays/dialog";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Stamp } from "@jumbl/ui/display/stamp";
import { Stat } from "@jumbl/ui/display/stat";
import { StatGrid } from "@jumbl/ui/display/stat-grid";
import { Share, Trophy } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "../../../lib/routing/link.tsx";
import { formatCount, formatSpokenTime } from "../../../lib/format/numbers.ts";
import { opensElsewhere } from "../../../lib/routing/opens-elsewhere.ts";
import { PATHS } from "../../../lib/routing/paths.ts";
import { AnswerBlocks } from "./answer-blocks.tsx";
import { DIFFICULTY_LABELS } from "../../../lib/components/difficulty-badge.tsx";
import type { Puzzle, Result } from "../play/play-view.ts";
import { formatStampDate } from "../../../lib/format/dates.ts";
import { formatLongDate } from "../../../lib/format/first-screen-dates.ts";

/** The stamp appears after the dialog has opened. */
const STAMP_DELAY_MS = 260;

/**
 * Shows the score, with a preview of the shared image. The focus starts on Close, because Enter may still be held down.
 */
export default function VictoryDialog({
  open,
  onClose,
  puzzle,
  result,
  answer,
  alternate,
  dayStreak,
  puzzleStreak,
  share,
  sharePreview,
}: {
  open: boolean;
  onClose: () => void;
  puzzle: Puzzle;
  result: Result;
  answer: string;
  /** The accepted word that the player found instead of the answer. */
  alternate: string | undefined;
  /** In days. It is hidden when 0. */
  dayStreak: number;
  /** In puzzles. It is shown only if it differs from the day streak. */
  puzzleStreak: number;
  share: { isReady: boolean; isSharing: boolean; shareImage: () => void };
  sharePreview: ReactNode;
}) {
  const { timeSeconds, attempts, hintsUsed } = result;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      eyebrow={`${DIFFICULTY_LABELS[puzzle.difficulty].name} · ${formatLongDate(puzzle.date)}`}
      initialFocus="close"
      isWide
    >
      <div className="landscape:grid landscape:grid-cols-2 landscape:gap-x-7">
        <div>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-1 landscape:mt-2">
            <DialogTitle className="font-slab text-[clamp(2.75rem,18.5vw-0.85rem,3.625rem)] leading-[0.92] font-black tracking-[-0.03em] forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none large-text:text-[14vw] sm:text-[4.75rem] landscape:text-[2.125rem]!">
              Puzzle <br />
              Solved
            </DialogTitle>
            <Stamp
              top="Correct"
              bottom={formatStampDate(puzzle.date)}
              size="clamp(4.75rem, min(26.2vw, 41vw - 3.25rem), 6.5rem)"
              className="-mr-1 large-text:size-[26vw]! sm:size-[8.4rem]! landscape:size-16!"
              animated={open}
              delay={STAMP_DELAY_MS}
            />
          </div>
          <div className="mt-5 landscape:mt-3">
            <AnswerBlocks answer={answer} />
            {alternate !== undefined && (
              <p className="mt-2 text-small text-ink-2">
                You found <span translate="no">{alternate}</span>; ours was{" "}
                <span translate="no">{answer}</span>.
              </p>
            )}
          </div>
          <StatGrid
            variant="ruled"
            // Aligns the line between the columns with the gap between the buttons below.
            columns="grid-cols-[calc(50%_+_8.5px)_minmax(0,1fr)] large-text:grid-cols-1"
            className="mt-4.5 landscape:mt-3"
          >
            <Stat
              label="Time"
              value={
                <Figures spoken={formatSpokenTime(timeSeconds)}>
                  {formatTime(timeSeconds * 1000)}
                </Figures>
              }
              className="py-2.5! landscape:py-1.5!"
            />
            <Stat label="Attempts" value={attempts} className="py-2.5! landscape:py-1.5!" />
            <Stat
              label="Hints Used"
              value={hintsUsed}
              className={
                dayStreak > 0 ? "py-2.5! landscape:py-1.5!" : "col-span-2 py-2.5! landscape:py-1.5!"
              }
            />
            {dayStreak > 0 && (
              <Stat
                label="Current Streak"
                value={formatCount(dayStreak, "day")}
                note={
                  puzzleStreak !== dayStreak &&
                  puzzleStreak > 0 &&
                  formatCount(puzzleStreak, "puzzle")
                }
                className="py-2.5! landscape:py-1.5!"
              />
            )}
          </StatGrid>
        </div>
        <div>
          <div className="mt-5 landscape:mt-4">{sharePreview}</div>
          <Button
            size="lg"
            block
            className="mt-4.5 landscape:mt-3.5"
            icon={<Share aria-hidden="true" />}
            busy={!share.isReady || share.isSharing}
            onClick={share.shareImage}
          >
            Share Image
          </Button>
          <div className="mt-2.5 grid grid-cols-2 gap-2.5 large-text:grid-cols-1">
            <LinkButton
              as={Link}
              to={PATHS.leaderboard}
              inDialog
              variant="outline"
              className="px-1! max-[22rem]:[&_svg]:hidden landscape:[&_svg]:hidden"
              icon={<Trophy aria-hidden="true" />}
              onClick={(event: MouseEvent<HTMLAnchorElement>) => {
                if (!opensElsewhere(event)) onClose();
              }}
            >
              Leaderboard
            </LinkButton>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
