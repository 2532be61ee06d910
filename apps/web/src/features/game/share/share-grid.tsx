import { Check, Lightbulb } from "lucide-react";
import { createSquares } from "./share-text.ts";

/** A square for each attempt, with a check mark on the last, and a bulb for each hint. See docs/rules.md#sharing. */
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
  const { squares, overflowText } = createSquares(attempts);
  return (
    <div className={`flex flex-wrap items-center ${className}`}>
      {Array.from({ length: squares }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`grid place-items-center bg-ok text-ok-ink forced-color-adjust-none ${squareClassName}`}
        >
          {index === squares - 1 && <Check strokeWidth={3.5} className="size-[58%]" />}
        </span>
      ))}
      {overflowText && <span className="font-semibold whitespace-nowrap">{overflowText}</span>}
      {Array.from({ length: hints }, (_, index) => (
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
