import { Scissors } from "lucide-react";
import { formatCount } from "../../../lib/format/numbers.ts";
import { ShareGrid } from "./share-grid.tsx";

/** The grid of the shared image, and the score as text. */
export function SharePreview({ attempts, hints }: { attempts: number; hints: number }) {
  // Ten squares fit on one line of a phone.
  const size = attempts > 6 ? "size-5.5 sm:size-8 landscape:size-5!" : "size-6.5 sm:size-8";
  return (
    <div
      className={`relative flex flex-wrap items-center gap-y-2.5 rounded-card border-2 border-dashed border-ink-2 px-3.5 py-4 landscape:py-3 ${attempts > 6 ? "gap-x-1.25 landscape:gap-x-1" : "gap-x-1.5"}`}
    >
      <Scissors
        aria-hidden="true"
        className="absolute -top-2.5 left-5 size-5 bg-paper-raise px-px text-ink-2 forced-colors:bg-[Canvas]"
      />
      <ShareGrid
        attempts={attempts}
        hints={hints}
        className="contents! text-small"
        squareClassName={`rounded-tag ${size}`}
        bulbClassName={`rounded-round ${size}`}
      />
      <span className="ml-auto pl-2.5 text-small whitespace-nowrap text-ink-2 large-text:whitespace-normal">
        {formatScore(attempts, hints)}
      </span>
    </div>
  );
}

/** @returns the score as text, such as `4 attempts, 1 hint`. */
function formatScore(attempts: number, hints: number): string {
  const attemptsText = formatCount(attempts, "attempt");
  return hints === 0 ? attemptsText : `${attemptsText}, ${formatCount(hints, "hint")}`;
}
