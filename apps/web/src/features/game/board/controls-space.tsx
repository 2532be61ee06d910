import { type ReactNode, useMemo } from "react";
import { layOutGuess } from "../guess/guess-cells.ts";
import { GuessStrips } from "../guess/guess-strips.tsx";
import { ToolBar } from "./tool-bar.tsx";
import "./board.css";

/**
 * Takes the place of the controls before the start and after the end. It contains them invisibly, so it has at least
 * their height and nothing around it moves.
 */
export function ControlsSpace({
  wordLengths,
  ended,
  children,
}: {
  wordLengths: readonly number[];
  /** Undefined before the start, when a phone in landscape shows the tools next to the board. */
  ended?: "solved" | "failed" | undefined;
  /** An item of the controls' grid. */
  children: ReactNode;
}) {
  const cells = useMemo(() => layOutGuess("", wordLengths, []), [wordLengths]);
  return (
    <div className="board-controls" data-ended={ended}>
      <div className="guess-field invisible [grid-area:guess]">
        <GuessStrips cells={cells} />
      </div>
      <p className="guess-note" />
      <div data-area="submit" className="h-13 [grid-area:submit] lg:h-15" />
      <div className={`contents invisible ${ended === undefined ? "landscape:visible" : ""}`}>
        <ToolBar />
      </div>
      {children}
      {/* Takes the second press of a double click on the button that was here. */}
      <div
        aria-hidden="true"
        className="z-10 col-span-full row-[1/-1] animate-shield select-none"
      />
    </div>
  );
}
