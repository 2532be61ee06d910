import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { drawRoughRing, drawRoughStroke } from "./rough-path.ts";

type StampProps = {
  /** Text along the upper arc, in capitals. About 12 letters fit. */
  top?: string | undefined;
  bottom?: string | undefined;
  /** Replaces the check mark in the middle. */
  icon?: ReactNode;
  /** The `seal` tones fill the stamp. */
  tone?: StampTone | undefined;
  double?: boolean | undefined;
  /** The diameter as a CSS length. */
  size?: string | undefined;
  tilted?: boolean | undefined;
  /** Animates the stamp's appearance after `delay` milliseconds. */
  animated?: boolean | undefined;
  delay?: number | undefined;
  className?: string | undefined;
};

const TONE_CLASSES = {
  ok: "text-ok",
  muted: "text-ink-2",
  "seal-ok": "text-ok-ink",
  "seal-warn": "text-warn-ink",
  "seal-pencil": "text-paper",
  "seal-ink": "text-paper",
};

type StampTone = keyof typeof TONE_CLASSES;

/** The colour of a seal's disc. */
const SEAL_FILLS: Partial<Record<StampTone, string>> = {
  "seal-ok": "var(--ok)",
  "seal-warn": "var(--warn)",
  "seal-pencil": "var(--pencil)",
  "seal-ink": "var(--ink)",
};

const OUTER_RING = drawRoughRing(100, 94, 6, 1.7, 3);
const INNER_RING = drawRoughRing(100, 57.5, 3.2, 1.4, 5);
const SECOND_RING = drawRoughRing(100, 85, 2.8, 1.2, 9);
const CHECK =
  drawRoughStroke(
    [
      [66, 100],
      [79, 111],
      [92, 123],
    ],
    13.5,
    1.6,
    7,
  ) +
  drawRoughStroke(
    [
      [91, 124],
      [111, 100],
      [131, 75],
    ],
    13.5,
    1.6,
    8,
  );

const NARROW_LETTERS = new Set("I1.,'! ");
const WIDE_LETTERS = new Set("MW");

/** The approximate advance width of a capital, in units of the view box. */
function measureLetter(letter: string): number {
  if (letter === " ") return 7;
  if (NARROW_LETTERS.has(letter)) return 10.5;
  if (WIDE_LETTERS.has(letter)) return 22;
  return /\d/.test(letter) ? 15.8 : 18.8;
}

/** Letters are placed individually, because `textPath` is lost when the page is rendered to an image. */
function ArcText({ text, radius, isBottom }: { text: string; radius: number; isBottom: boolean }) {
  const letters = text.toUpperCase().split("");
  const advances = letters.map((letter) => ((measureLetter(letter) / radius) * 180) / Math.PI);
  let position = -advances.reduce((sum, advance) => sum + advance, 0) / 2;
  return letters.map((letter, index) => {
    const angle = position + advances[index]! / 2;
    position += advances[index]!;
    return (
      <text
        // oxlint-disable-next-line react/no-array-index-key -- letters repeat and never change their order
        key={index}
        transform={`rotate(${isBottom ? -angle : angle} 100 100)`}
        x="100"
        // Half the cap height of 0.74 em centres the letter on the arc.
        y={(isBottom ? 100 + radius : 100 - radius) + 21.5 * 0.37}
        textAnchor="middle"
      >
        {letter}
      </text>
    );
  });
}

/**
 * A decorative round stamp with rough edges. Screen readers skip it, so its text must also be elsewhere. It uses no
 * filters, which rendering to an image would lose.
 */
export function Stamp({
  top,
  bottom,
  icon,
  tone = "ok",
  double = false,
  size = "6.5rem",
  tilted = true,
  animated = false,
  delay = 0,
  className,
}: StampProps) {
  const hasText = Boolean(top ?? bottom);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative inline-grid shrink-0 place-items-center",
        TONE_CLASSES[tone],
        // Forced colours would draw a box behind a seal's number.
        SEAL_FILLS[tone] && "forced-color-adjust-none [&_*]:forced-color-adjust-none",
        tilted && (animated ? "motion-safe:animate-stamp motion-reduce:-rotate-14" : "-rotate-14"),
        className,
      )}
      style={{ width: size, height: size, animationDelay: `${delay}ms` }}
    >
      <svg viewBox="0 0 200 200" fill="currentColor" className="size-full overflow-visible">
        {SEAL_FILLS[tone] && <circle cx="100" cy="100" r="96" fill={SEAL_FILLS[tone]} />}
        <path
          d={OUTER_RING}
          fillRule="evenodd"
          className={SEAL_FILLS[tone] && "text-ink dark:text-ink-2"}
          fill="currentColor"
        />
        {double && <path d={SECOND_RING} fillRule="evenodd" />}
        {hasText && (
          <>
            <path d={INNER_RING} fillRule="evenodd" />
            <g className="font-sans text-[21.5px] font-extrabold">
              <ArcText text={top ?? ""} radius={76} isBottom={false} />
              <ArcText text={bottom ?? ""} radius={76} isBottom={true} />
            </g>
          </>
        )}
        {icon === undefined && (
          <path d={CHECK} transform={hasText ? "" : "translate(-60 -60) scale(1.6)"} />
        )}
      </svg>
      {icon !== undefined && (
        <span
          className={classNames(
            "absolute grid place-items-center [&_svg]:size-full",
            hasText ? "size-[30%]" : "size-[46%]",
          )}
        >
          {icon}
        </span>
      )}
    </span>
  );
}
