import { useId } from "react";

import { drawRoughStroke, type Point } from "./rough.ts";

/** Three ways one hand strikes a letter out, in a square of 100. */
const hands: readonly (readonly Point[])[] = [
  [
    [3, 90],
    [14, 87],
    [28, 76],
    [45, 58],
    [58, 42],
    [70, 27],
    [82, 16],
    [97, 9],
  ],
  [
    [3, 96],
    [20, 82],
    [37, 66],
    [52, 51],
    [68, 36],
    [82, 21],
    [97, 5],
  ],
  [
    [4, 93],
    [18, 83],
    [36, 71],
    [50, 54],
    [63, 36],
    [80, 23],
    [96, 8],
  ],
];
const strokes = hands.map((line, hand) => ({
  body: drawRoughStroke(line, 6.4, 0.75, 11 + hand * 7),
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
          strokeWidth="16"
          strokeLinecap="square"
          className={isDrawn ? "motion-safe:animate-draw" : ""}
        />
      </mask>
      <path d={stroke.body} fill="currentColor" mask={`url(#${maskId})`} />
    </svg>
  );
}
