import { Button } from "@jumbl/ui/actions/button";
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "../../../lib/format/numbers.ts";
import { findAlternate } from "../play/find-alternate.ts";
import type { PlayState } from "../play/play-state.ts";

/** The outcome of an ended play, and what to do next. It takes the focus, so that another press of Enter does nothing. */
export function EndedPanel({
  play,
  shareButtons,
  onNext,
  nextAction,
  isCelebrated,
}: {
  play: PlayState;
  /** Shown after a solved play. */
  shareButtons: ReactNode;
  /** Shows the Next Puzzle button after a give-up. */
  onNext: (() => void) | undefined;
  nextAction: ReactNode;
  /** While the victory dialog is open or about to be. */
  isCelebrated: boolean;
}) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const hasJustEnded = useRef(play.hasJustEnded);
  useEffect(() => {
    if (hasJustEnded.current) outcome.current?.focus({ preventScroll: true });
  }, []);
  // The dialog returns the focus when it closes, unless what had it is gone by then.
  useEffect(() => {
    if (!hasJustEnded.current || isCelebrated) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isCelebrated]);

  const elsewhere = play.hasEndedElsewhere && (
    <p className="text-center text-balance">
      This puzzle was {play.phase === "solved" ? "solved" : "given up"} in another tab or on another
      device.
    </p>
  );
  if (play.phase === "solved") {
    return (
      <section aria-label="Result" data-toasts="top" className="grid gap-3">
        {elsewhere}
        <p ref={outcome} tabIndex={-1} className="text-center text-body font-semibold outline-none">
          {describeSolve(play)}
        </p>
        <FoundAlternate play={play} />
        {shareButtons}
        {nextAction}
      </section>
    );
  }
  return (
    <section aria-label="Result" data-toasts="top" className="grid gap-4">
      {elsewhere}
      <p ref={outcome} tabIndex={-1} className="text-center text-body outline-none">
        The answer was{" "}
        <strong className="font-slab text-head font-extrabold tracking-[0.02em]">
          {play.answer}
        </strong>
      </p>
      {onNext && (
        <Button size="lg" block onClick={onNext}>
          Next Puzzle
        </Button>
      )}
      {nextAction}
    </section>
  );
}

function FoundAlternate({ play }: { play: PlayState }) {
  const alternate = findAlternate(play);
  if (alternate === undefined) return null;
  return (
    <p className="-mt-2 text-center text-balance text-ink-2">
      You found {alternate}; ours was {play.answer}.
    </p>
  );
}

function describeSolve({ attempts, hintsUsed }: PlayState): string {
  const attemptsText =
    attempts === 1
      ? "Solved at the first attempt"
      : `Solved in ${formatCount(attempts, "attempt")}`;
  if (hintsUsed === 0) return `${attemptsText}, without a hint.`;
  return `${attemptsText}, with ${formatCount(hintsUsed, "hint")}.`;
}
