import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { drawRoughRing, drawRoughStroke } from "./rough.ts";

export interface StampProps {
  /** Set along the upper arc, in capitals; about 12 letters. */
  top?: string | undefined;
  /** Set along the lower arc. */
  bottom?: string | undefined;
  /** Stands in the middle instead of the check. */
  icon?: ReactNode;
  tone?: "ok" | "ink" | "muted" | undefined;
  /** A second thin ring at the rim. */
  double?: boolean | undefined;
  /** Its diameter: a CSS length. */
  size?: string | undefined;
  /** Its name; hidden from those who listen without one. */
  label?: string | undefined;
  /** Leans like a stamp set by hand. */
  tilted?: boolean | undefined;
  /** Comes down on the paper, after `delay` milliseconds. */
  land?: boolean | undefined;
  delay?: number | undefined;
  className?: string | undefined;
}

const tones = { ok: "text-ok", ink: "text-ink", muted: "text-ink-2" };

const rim = drawRoughRing(100, 94, 6, 1.7, 3);
const innerRim = drawRoughRing(100, 57.5, 3.2, 1.4, 5);
const secondRim = drawRoughRing(100, 85, 2.8, 1.2, 9);
const check =
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

const narrow = new Set("I1.,'! ");
const wide = new Set("MW");

/** The advance of a capital, in units of the stamp. */
function measureLetter(letter: string): number {
  if (letter === " ") return 7;
  if (narrow.has(letter)) return 10.5;
  if (wide.has(letter)) return 22;
  return /\d/.test(letter) ? 15.8 : 18.8;
}

/** Letters are set one by one: text on a path is lost when a page is turned into an image. */
function ArcText({ text, radius, foot }: { text: string; radius: number; foot: boolean }) {
  const letters = text.toUpperCase().split("");
  const advances = letters.map((letter) => ((measureLetter(letter) / radius) * 180) / Math.PI);
  let at = -advances.reduce((sum, advance) => sum + advance, 0) / 2;
  return letters.map((letter, index) => {
    const angle = at + advances[index]! / 2;
    at += advances[index]!;
    return (
      <text
        // oxlint-disable-next-line react/no-array-index-key -- the same letter may come twice; the order never changes
        key={index}
        transform={`rotate(${foot ? -angle : angle} 100 100)`}
        x="100"
        // The cap height is 0.74: half of it brings the letter's middle onto the arc.
        y={(foot ? 100 + radius : 100 - radius) + 21.5 * 0.37}
        textAnchor="middle"
      >
        {letter}
      </text>
    );
  });
}

/** A round rubber stamp with worn edges. Drawn from plain shapes: no filter, no text on a path. */
export function Stamp({
  top,
  bottom,
  icon,
  tone = "ok",
  double = false,
  size = "6.5rem",
  label,
  tilted = true,
  land = false,
  delay = 0,
  className,
}: StampProps) {
  const hasText = Boolean(top ?? bottom);
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={classNames(
        "relative inline-grid shrink-0 place-items-center",
        tones[tone],
        tilted && (land ? "motion-safe:animate-stamp motion-reduce:-rotate-14" : "-rotate-14"),
        className,
      )}
      style={{ width: size, height: size, animationDelay: `${delay}ms` }}
    >
      <svg viewBox="0 0 200 200" fill="currentColor" className="size-full overflow-visible">
        <path d={rim} fillRule="evenodd" />
        {double && <path d={secondRim} fillRule="evenodd" />}
        {hasText && (
          <>
            <path d={innerRim} fillRule="evenodd" />
            <g className="font-sans text-[21.5px] font-extrabold">
              <ArcText text={top ?? ""} radius={76} foot={false} />
              <ArcText text={bottom ?? ""} radius={76} foot />
            </g>
          </>
        )}
        {icon === undefined && (
          <path d={check} transform={hasText ? "" : "translate(-60 -60) scale(1.6)"} />
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
