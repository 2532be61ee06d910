import { useId } from "react";
import { drawRoughStroke, type Point } from "./rough-path.ts";

/** Variants of a diagonal line in a square of 100 by 100. */
const LINES: readonly (readonly Point[])[] = [
  [
    [2, 94],
    [17, 88],
    [34, 73],
    [52, 49],
    [68, 27],
    [82, 15],
    [98, 5],
  ],
  [
    [2, 97],
    [26, 77],
    [50, 52],
    [75, 27],
    [98, 4],
  ],
  [
    [2, 95],
    [22, 84],
    [44, 62],
    [60, 38],
    [78, 19],
    [98, 6],
  ],
];
const STROKES = LINES.map((line, variant) => ({
  body: drawRoughStroke(line, 6.2, 1.5, 11 + variant * 7),
  centre: `M${line.map((point) => point.join(" ")).join("L")}`,
}));

/** A diagonal pencil stroke that extends 4 px beyond its box. It is animated when `isDrawn` becomes true. */
export function PencilStroke({ isDrawn, variant }: { isDrawn: boolean; variant: number }) {
  const maskId = useId();
  const stroke = STROKES[variant % STROKES.length]!;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`pointer-events-none absolute -inset-1 z-1 size-[calc(100%+8px)] overflow-visible text-pencil transition-opacity ${
        isDrawn ? "duration-0" : "opacity-0 motion-safe:duration-100"
      }`}
    >
      <mask id={maskId} maskUnits="userSpaceOnUse" x="-10" y="-10" width="120" height="120">
        <path
          d={stroke.centre}
          pathLength="1"
          strokeDasharray="1"
          fill="none"
          stroke="#fff"
          strokeWidth="18"
          strokeLinecap="square"
          className={isDrawn ? "motion-safe:animate-draw" : ""}
        />
      </mask>
      <path d={stroke.body} fill="currentColor" mask={`url(#${maskId})`} />
    </svg>
  );
}
