import { shareGrid } from "@jumbl/domain/share";
import { Check, Lightbulb } from "lucide-react";
import { countOf } from "../../lib/format.ts";

/** A square for each attempt, the last one with a check, and a bulb for each hint (Spec 9). */
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
  const grid = shareGrid(attempts, hints);
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

/** `4 attempts, 1 hint` */
export function describeScore(attempts: number, hints: number): string {
  const tries = countOf(attempts, "attempt");
  return hints === 0 ? tries : `${tries}, ${countOf(hints, "hint")}`;
}
