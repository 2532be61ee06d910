import { Button } from "@jumbl/ui/actions/button";
import { isDialogOpen, subscribeToClosedDialogs } from "@jumbl/ui/overlays/open-dialogs";
import { Stamp } from "@jumbl/ui/display/stamp";
import { type ReactNode, useEffect, useRef } from "react";
import { formatStampDate } from "../../../lib/format/dates.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { findAlternate, type PlayState, type Puzzle } from "../play/play-view.ts";
import { ControlsSpace } from "./controls-space.tsx";

/**
 * The outcome of an ended play, and what to do next. It takes the focus, so that a further press of Enter does nothing.
 */
export function EndedPanel({
  puzzle,
  play,
  shareButtons,
  onNext,
  nextAction,
  isCelebrated,
  everyone,
}: {
  puzzle: Puzzle;
  play: PlayState;
  /** Shown after a solved play. */
  shareButtons: ReactNode;
  /** If given, there is a Next Puzzle button after a give-up. */
  onNext: (() => void) | undefined;
  nextAction: ReactNode;
  /** True while the victory dialog is open or about to open. */
  isCelebrated: boolean;
  /** How everyone did, shown below the outcome in the place of the taller controls. */
  everyone: ReactNode;
}) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const hasJustEnded = useRef(play.hasJustEnded);
  const hasEndedElsewhere = useRef(play.hasEndedElsewhere);
  useEffect(() => {
    if (hasJustEnded.current) outcome.current?.focus({ preventScroll: true });
    if (!hasEndedElsewhere.current) return undefined;
    // Takes the focus only if a removed control or dialog has lost it. A dialog is removed later.
    let frame = 0;
    const takeLostFocus = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          outcome.current?.focus({ preventScroll: true });
      });
    };
    takeLostFocus();
    const unsubscribe = subscribeToClosedDialogs(takeLostFocus);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, []);
  // Takes the focus when the dialog closes, because the control that had it before is gone.
  useEffect(() => {
    if (!hasJustEnded.current || isCelebrated) return undefined;
    const frame = requestAnimationFrame(() => {
      if (!isDialogOpen()) outcome.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isCelebrated]);

  const isSolved = play.phase === "solved";
  return (
    <ControlsSpace wordLengths={puzzle.wordLengths} ended={isSolved ? "solved" : "failed"}>
      <section
        aria-label="Result"
        className="col-span-full row-[1/-1] mx-auto grid w-full max-w-[37.625rem] content-start gap-3 pt-4 landscape:gap-2 landscape:pt-1.5 lg:pt-6"
      >
        {play.hasEndedElsewhere && (
          <p className="text-center text-balance">
            {`This puzzle was ${isSolved ? "solved" : "given up"} in another tab or on another device.`}
          </p>
        )}
        {isSolved ? (
          <div className="flex items-center justify-between gap-3">
            <div>
              <h3 className="font-slab text-title font-black">Puzzle Solved</h3>
              <p ref={outcome} tabIndex={-1} className="mt-1 text-pretty text-ink-2 outline-none">
                {describeSolve(play)}
              </p>
              <FoundAlternate play={play} />
            </div>
            <Stamp
              top="Correct"
              bottom={formatStampDate(puzzle.date)}
              size="6.25rem"
              className="landscape:size-17! large-text:hidden"
            />
          </div>
        ) : (
          <p ref={outcome} tabIndex={-1} className="py-3 text-center text-body outline-none">
            The answer was{" "}
            <strong translate="no" className="font-slab text-head font-extrabold tracking-[0.02em]">
              {play.answer}
            </strong>
          </p>
        )}
        {onNext && (
          <Button size="lg" block className="min-h-14! landscape:min-h-12!" onClick={onNext}>
            Next Puzzle
          </Button>
        )}
        {/* Its space is reserved while the victory is celebrated. */}
        <div className="grid gap-3" style={isCelebrated ? { visibility: "hidden" } : undefined}>
          {nextAction}
        </div>
        {isSolved && <div className="board-share">{shareButtons}</div>}
        {everyone}
      </section>
    </ControlsSpace>
  );
}

function FoundAlternate({ play }: { play: PlayState }) {
  const alternate = findAlternate(play);
  if (alternate === undefined) return null;
  return (
    <p className="text-pretty text-ink-2">
      You found <span translate="no">{alternate}</span>; ours was{" "}
      <span translate="no">{play.answer}</span>.
    </p>
  );
}

function describeSolve({ attempts, hintsUsed }: PlayState): string {
  const attemptsText =
    attempts === 1
      ? "Solved on the first attempt"
      : `Solved in ${formatCount(attempts, "attempt")}`;
  if (hintsUsed === 0) return `${attemptsText}, without a hint.`;
  return `${attemptsText}, with ${formatCount(hintsUsed, "hint")}.`;
}
