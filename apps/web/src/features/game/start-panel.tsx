import { Button } from "@jumbl/ui/button";
import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Puzzle } from "./play-state.ts";

/** Before the clock: what is to come, and the button that begins it. As tall as the controls it makes room for. */
export function StartPanel({
  puzzle,
  isPending,
  takesFocus,
  onStart,
}: {
  puzzle: Puzzle;
  isPending: boolean;
  takesFocus: boolean;
  onStart: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival
  }, []);

  return (
    <section className="grid min-h-42 content-center gap-2 text-center lg:min-h-33">
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
