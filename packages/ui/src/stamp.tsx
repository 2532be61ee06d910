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

const rim = drawRoughRing(100, 94, 5, 0.9, 3);
const innerRim = drawRoughRing(100, 57, 3, 0.7, 5);
const secondRim = drawRoughRing(100, 85, 2.4, 0.6, 9);
const check = drawRoughStroke(
  [
    [76, 103],
    [93, 120],
    [125, 78],
  ],
  13,
  0.9,
  7,
);

/** Letters are set one by one: text on a path is lost when a page is turned into an image. */
function ArcText({ text, radius, foot }: { text: string; radius: number; foot: boolean }) {
  const letters = text.toUpperCase().split("");
  const widths = letters.map((letter) =>
    "I1.,'! ".includes(letter) ? 0.62 : "MW".includes(letter) ? 1.3 : 1,
  );
  const step = 15.5;
  const total = widths.reduce((sum, width) => sum + width, 0) * step;
  let at = -total / 2;
  return letters.map((letter, index) => {
    const half = (widths[index]! * step) / 2;
    const angle = at + half;
    at += half * 2;
    return (
      <text
        // oxlint-disable-next-line react/no-array-index-key -- the same letter may come twice; the order never changes
        key={index}
        transform={`rotate(${foot ? 180 - angle + 180 : angle} 100 100) translate(100 ${foot ? 100 + radius : 100 - radius})`}
        textAnchor="middle"
        dominantBaseline="central"
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
            <g className="font-sans text-[21px] font-extrabold">
              <ArcText text={top ?? ""} radius={75} foot={false} />
              <ArcText text={bottom ?? ""} radius={75} foot />
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
