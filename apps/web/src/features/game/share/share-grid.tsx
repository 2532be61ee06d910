import { createShareGrid } from "./create-share-grid.ts";
import { Check, Lightbulb } from "lucide-react";
import { formatCount } from "../../../lib/format/numbers.ts";

/** A square for each attempt, the last one with a check mark, and a bulb for each hint. See docs/rules.md#sharing. */
export function ShareGrid({
  attempts,
  hints,
  className,
  squareClassName,
  bulbClassName,
}: {
  attempts: number;
  hints: number;
  className: string;
  squareClassName: string;
  bulbClassName: string;
}) {
  const grid = createShareGrid(attempts, hints);
  return (
    <div className={`flex flex-wrap items-center ${className}`}>
      {Array.from({ length: grid.squares }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`grid place-items-center bg-ok text-ok-ink forced-color-adjust-none ${squareClassName}`}
        >
          {index === grid.squares - 1 && <Check strokeWidth={3.5} className="size-[58%]" />}
        </span>
      ))}
      {grid.overflowText && (
        <span className="font-semibold whitespace-nowrap">{grid.overflowText}</span>
      )}
      {Array.from({ length: grid.bulbs }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`grid place-items-center bg-warn text-warn-ink forced-color-adjust-none ${bulbClassName}`}
        >
          <Lightbulb strokeWidth={2.25} className="size-[58%]" />
        </span>
      ))}
    </div>
  );
}

/** @returns the score as text, such as `4 attempts, 1 hint`. */
export function formatScore(attempts: number, hints: number): string {
  const attemptsText = formatCount(attempts, "attempt");
  return hints === 0 ? attemptsText : `${attemptsText}, ${formatCount(hints, "hint")}`;
}
