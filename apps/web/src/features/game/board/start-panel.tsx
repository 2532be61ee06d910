import { Button } from "@jumbl/ui/actions/button";
import { IconButton } from "@jumbl/ui/actions/icon-button";
import { useEffect, useRef } from "react";
import { lazyWhenIdle, useWasIdle } from "../../../lib/browser/idle.ts";
import { Optional } from "../../../lib/layout/optional.tsx";
import { useHowToPlay } from "../help/use-how-to-play.ts";
import type { Puzzle } from "../play/play-view.ts";
import { ControlsSpace } from "./controls-space.tsx";

const HowToPlayCard = lazyWhenIdle(() => import("../help/how-to-play-card.tsx"));

/** Describes the puzzle and starts it. */
export function StartPanel({
  puzzle,
  isPending,
  focusOnMount,
  onStart,
}: {
  puzzle: Puzzle;
  isPending: boolean;
  focusOnMount: boolean;
  onStart: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const howToPlay = useHowToPlay(onStart);
  const { shownBy } = howToPlay;
  const wasIdle = useWasIdle();
  const isBusy = isPending || howToPlay.isAsking;
  useEffect(() => {
    if (focusOnMount) button.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, []);

  return (
    <ControlsSpace wordLengths={puzzle.wordLengths}>
      <section className="col-span-full row-[1/-1] mx-auto grid w-full max-w-[37.625rem] content-center gap-1 text-center">
        <div className="relative mx-auto">
          <h3 className="font-slab text-title font-black">Ready to play</h3>
          <IconButton
            aria-label="How to play"
            variant="bare"
            className="absolute top-1/2 left-full ml-1 -translate-y-1/2"
            // The card must not be open when the clock starts.
            disabled={isBusy}
            onClick={howToPlay.show}
          >
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-round border-[1.5px] border-ink font-slab font-extrabold"
            >
              ?
            </span>
          </IconButton>
        </div>
        <p className="text-balance text-ink-2">
          <span className="inline-block">
            {`${puzzle.category}, ${describeLength(puzzle.wordLengths)}.`}
          </span>{" "}
          <span className="inline-block landscape:hidden">
            The clock starts when you see the letters.
          </span>
        </p>
        <Button
          ref={button}
          size="lg"
          block
          className="mt-4 min-h-14! landscape:mt-2 landscape:min-h-12!"
          busy={isBusy}
          busyLabel="Setting the letters..."
          onClick={() => void howToPlay.startOrExplain()}
        >
          Start Puzzle
        </Button>
      </section>
      {(wasIdle || shownBy !== undefined) && (
        <Optional resetKey={shownBy} onFailure={howToPlay.handleCardFailure}>
          <HowToPlayCard shownBy={shownBy} onClose={howToPlay.close} onStart={howToPlay.start} />
        </Optional>
      )}
    </ControlsSpace>
  );
}

function describeLength([first = 0, second]: readonly number[]): string {
  return second === undefined ? `${first} letters` : `two words, ${first} and ${second} letters`;
}
