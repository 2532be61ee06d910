import { useId } from "react";

import { drawRoughStroke, type Point } from "./rough.ts";

/** Three ways one hand strikes a letter out, in a square of 100. */
const hands: readonly (readonly Point[])[] = [
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
const strokes = hands.map((line, hand) => ({
  body: drawRoughStroke(line, 6.2, 1.5, 11 + hand * 7),
  centre: `M${line.map((point) => point.join(" ")).join("L")}`,
}));

/** A stroke of the editor's pencil across its box and 4 px over the edges. It draws itself when `isDrawn` turns true. */
export function PencilStroke({ isDrawn, hand }: { isDrawn: boolean; hand: number }) {
  const maskId = useId();
  const stroke = strokes[hand % strokes.length]!;
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
