import { Button } from "@jumbl/ui/actions/button";
import { useEffect, useRef } from "react";
import type { Puzzle } from "../play/play-state.ts";
import { ControlsSpace } from "./controls-space.tsx";

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
  useEffect(() => {
    if (focusOnMount) button.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, []);

  return (
    <ControlsSpace wordLengths={puzzle.wordLengths}>
      <section className="col-span-full row-[1/-1] mx-auto grid w-full max-w-[37.625rem] content-center gap-1 text-center">
        <h3 className="font-slab text-title font-black">Ready to play</h3>
        <p className="text-balance text-ink-2">
          <span className="inline-block">
            {puzzle.category}, {describeLength(puzzle.wordLengths)}.
          </span>{" "}
          <span className="inline-block landscape:hidden">The clock starts with the letters.</span>
        </p>
        <Button
          ref={button}
          size="lg"
          block
          className="mt-4 min-h-14! landscape:mt-2 landscape:min-h-12!"
          busy={isPending}
          busyLabel="Setting the letters..."
          onClick={onStart}
        >
          Start Puzzle
        </Button>
      </section>
    </ControlsSpace>
  );
}

function describeLength([first = 0, second]: readonly number[]): string {
  return second === undefined ? `${first} letters` : `two words, ${first} and ${second} letters`;
}
