import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { watchTooltips } from "./watch-tooltips.ts";

/** Distances in px from the button and from the edges of the screen. */
const GAP = 6;
const MARGIN = 8;

/**
 * Shows the tooltips of all icon buttons, one at a time. A button does not reference its tooltip, which only repeats
 * the button's accessible name.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => watchTooltips(setAnchor), []);
  useLayoutEffect(() => {
    if (anchor && tooltip.current) placeTooltip(anchor, tooltip.current);
  }, [anchor]);
  if (!anchor) return null;
  return createPortal(
    <div
      ref={tooltip}
      role="tooltip"
      className="fixed top-0 left-0 z-60 w-max max-w-64 rounded-tag bg-ink px-2.5 py-1.5 text-small font-semibold text-paper select-none motion-safe:animate-fade forced-colors:border"
    >
      {anchor.dataset["tooltip"]}
    </div>,
    document.body,
  );
}

/** Below the button, or above it if there is no room below. */
function placeTooltip(anchor: HTMLElement, tooltip: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tooltip;
  const isBelow = bottom + GAP + offsetHeight + MARGIN <= clientHeight;
  const centered = left + (width - offsetWidth) / 2;
  const x = Math.max(MARGIN, Math.min(centered, clientWidth - MARGIN - offsetWidth));
  tooltip.style.left = `${Math.round(x)}px`;
  tooltip.style.top = `${Math.round(isBelow ? bottom + GAP : top - GAP - offsetHeight)}px`;
}
