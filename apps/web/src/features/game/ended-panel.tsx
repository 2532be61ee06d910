import { Button } from "@jumbl/ui/button";
import { Copy, Share } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { countOf } from "../../lib/format.ts";
import type { PlayState } from "./play-state.ts";
import type { Share as ShareResult } from "./use-share.ts";

/** Where the guess was set: what came of it, and what there is to do now. When the end has just come its words take the focus: an Enter too many presses nothing. */
export function EndedPanel({
  play,
  share,
  onNext,
  way,
}: {
  play: PlayState;
  share: ShareResult;
  /** 'Next Puzzle' after a give-up, where the rule shows it (Decision 3). */
  onNext: (() => void) | undefined;
  /** A plain way on, such as a link. */
  way: ReactNode;
}) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const hasJustEnded = useRef(play.hasJustEnded);
  useEffect(() => {
    if (hasJustEnded.current) outcome.current?.focus({ preventScroll: true });
  }, []);

  if (play.phase === "solved") {
    return (
      <section aria-label="Result" className="grid gap-3">
        <p ref={outcome} tabIndex={-1} className="text-center text-body font-semibold outline-none">
          {describeSolve(play)}
        </p>
        <div className="flex flex-wrap items-start gap-2 [&>*]:min-w-max">
          <Button
            size="lg"
            className="flex-[1.3_1_0%] px-2! whitespace-nowrap"
            icon={<Share aria-hidden="true" />}
            busy={!share.isReady || share.isSharing}
            onClick={share.shareImage}
          >
            Share Results
          </Button>
          <Button
            size="lg"
            variant="outline"
            className="flex-[1_1_0%] px-2! whitespace-nowrap"
            icon={<Copy aria-hidden="true" />}
            busy={!share.isReady}
            onClick={share.copyText}
          >
            Copy as text
          </Button>
        </div>
        {way}
      </section>
    );
  }
  return (
    <section aria-label="Result" className="grid gap-4">
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
      {way}
    </section>
  );
}

function describeSolve({ attempts, hintsUsed }: PlayState): string {
  const tries =
    attempts === 1 ? "Solved at the first attempt" : `Solved in ${countOf(attempts, "attempt")}`;
  if (hintsUsed === 0) return `${tries}, without a hint.`;
  return `${tries}, with ${countOf(hintsUsed, "hint")}.`;
}
