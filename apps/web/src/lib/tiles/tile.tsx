import { Check, X } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import "./tile.css";

export type TileState = "rest" | "used" | "marked" | "solved" | "failed" | "blank";

type TileProps = {
  letter: string;
  state?: TileState | undefined;
  /** Drawn over the letter, such as a `PencilStroke`. */
  children?: ReactNode;
  /** The accessible name. Without it and `onPress`, screen readers skip the tile, so its row must have a name. */
  label?: string | undefined;
  /** Makes the tile a toggle button, except in the states solved, failed and blank. */
  onPress?: (() => void) | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

const STATE_CLASSES: Record<TileState, string> = {
  rest: "tile-block bg-tile text-tile-ink",
  used: "tile-used",
  marked:
    "tile-dent text-ink-2 forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:line-through",
  solved: "tile-block bg-ok text-ok-ink [--tile-side:var(--ok-lip)] [--tile-top:transparent]",
  failed:
    "tile-block bg-bad-tile text-bad-ink [--tile-side:var(--bad-lip)] [--tile-top:transparent]",
  blank: "tile-dent",
};

/** A letter tile. Its dimensions are derived from the inherited `--tile-size`. */
export function Tile({
  letter,
  state = "rest",
  label,
  onPress,
  className,
  style,
  children,
}: TileProps) {
  const isMarkable = state === "rest" || state === "used" || state === "marked";
  const isButton = onPress !== undefined && isMarkable;
  const pressClass = isButton && state !== "marked" ? "tile-press" : "";
  const tileClassName = `tile ${STATE_CLASSES[state]} ${pressClass} ${className ?? ""}`;
  const Corner = state === "solved" ? Check : state === "failed" ? X : undefined;
  const content = (
    <>
      {state !== "blank" && <span className="tile-letter">{letter}</span>}
      {children}
      {Corner && <Corner aria-hidden="true" strokeWidth={4} className="tile-corner" />}
    </>
  );
  if (isButton) {
    return (
      <button
        translate="no"
        type="button"
        aria-pressed={state === "marked"}
        aria-label={label ?? letter}
        data-state={state}
        className={tileClassName}
        style={style}
        onClick={onPress}
      >
        {content}
      </button>
    );
  }
  return (
    <span
      translate="no"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      data-state={state}
      className={tileClassName}
      style={style}
    >
      {content}
    </span>
  );
}
