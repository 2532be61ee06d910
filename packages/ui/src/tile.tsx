import { Check, X } from "lucide-react";
import type { HTMLAttributes, Ref } from "react";

import { classNames } from "./class-names.ts";
import { PencilStroke } from "./pencil-stroke.tsx";

export type TileState = "rest" | "used" | "marked" | "solved" | "failed" | "blank";

export interface TileProps extends Omit<HTMLAttributes<HTMLElement>, "children" | "onClick"> {
  /** Not shown when blank. */
  letter: string;
  state?: TileState | undefined;
  /** Its name. A tile without a label and without `onPress` is hidden from those who listen: its row must speak for it. */
  label?: string | undefined;
  /** Makes it a button that is pressed while marked. Has no effect on solved, failed and blank tiles. */
  onPress?: (() => void) | undefined;
  /** Solved and failed: turn or wash to the new colour, instead of standing in it. */
  reveal?: boolean | undefined;
  /** Milliseconds before the reveal begins. */
  revealDelay?: number | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

const looks: Record<TileState, string> = {
  rest: "tile-block bg-tile text-tile-ink",
  used: "tile-used",
  marked:
    "tile-dent text-ink-2 forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:line-through",
  solved: "tile-block bg-ok text-ok-ink [--tile-side:var(--ok-lip)] [--tile-top:transparent]",
  failed:
    "tile-block bg-bad-tile text-bad-ink [--tile-side:var(--bad-lip)] [--tile-top:transparent]",
  blank: "tile-dent",
};

const reveals: Partial<Record<TileState, string>> = {
  solved: "motion-safe:animate-turn",
  failed: "motion-safe:animate-wash",
};

/** A block of wood type. Its side is `--tile-size`, inherited from its row; the letter, the lip and the corner sign follow. */
export function Tile({
  letter,
  state = "rest",
  label,
  onPress,
  reveal = false,
  revealDelay = 0,
  className,
  style,
  ref,
  ...rest
}: TileProps) {
  const isMarkable = state === "rest" || state === "used" || state === "marked";
  const isButton = onPress !== undefined && isMarkable;
  const face = classNames(
    "tile",
    looks[state],
    isButton && state !== "marked" && "tile-press",
    reveal && reveals[state],
    className,
  );
  const faceStyle = reveal ? { animationDelay: `${revealDelay}ms`, ...style } : style;
  const Corner = state === "solved" ? Check : state === "failed" ? X : undefined;
  const content = (
    <>
      {state !== "blank" && <span className="tile-letter">{letter}</span>}
      {isMarkable && <PencilStroke isDrawn={state === "marked"} hand={letter.charCodeAt(0) || 0} />}
      {Corner && (
        <Corner
          aria-hidden="true"
          strokeWidth={4}
          className={classNames("tile-corner", reveal && "motion-safe:animate-print")}
          style={reveal ? { animationDelay: `${revealDelay + 160}ms` } : undefined}
        />
      )}
    </>
  );
  if (isButton) {
    return (
      <button
        {...rest}
        ref={ref as Ref<HTMLButtonElement>}
        type="button"
        aria-pressed={state === "marked"}
        aria-label={label ?? letter}
        data-state={state}
        className={face}
        style={faceStyle}
        onClick={onPress}
      >
        {content}
      </button>
    );
  }
  return (
    <span
      {...rest}
      ref={ref}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      data-state={state}
      className={face}
      style={faceStyle}
    >
      {content}
    </span>
  );
}
