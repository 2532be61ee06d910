import { Button } from "@jumbl/ui/actions/button";
import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Puzzle } from "../play/play-state.ts";

/** Describes the puzzle and starts it. It is as tall as the controls that replace it. */
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
    <section className="grid min-h-[11.54rem] content-center gap-2 text-center sm:min-h-[8.475rem] lg:min-h-[9.225rem]">
      <h3 className="font-slab text-title font-black">Ready to play</h3>
      <p className="text-balance text-ink-2">
        <span className="inline-block">
          {puzzle.category}, {describeLength(puzzle.wordLengths)}.
        </span>{" "}
        <span className="inline-block">The clock starts with the letters.</span>
      </p>
      <Button
        ref={button}
        size="lg"
        block
        className="mt-3"
        busy={isPending}
        busyLabel="Setting the letters..."
        icon={<Play aria-hidden="true" />}
        onClick={onStart}
      >
        Start Puzzle
      </Button>
    </section>
  );
}

function describeLength([first = 0, second]: readonly number[]): string {
  return second === undefined ? `${first} letters` : `two words, ${first} and ${second} letters`;
}
