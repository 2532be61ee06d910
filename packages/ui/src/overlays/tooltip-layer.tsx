import { computePosition, flip, offset, shift } from "@floating-ui/dom";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { watchTooltips } from "./watch-tooltips.ts";

/**
 * Shows the tooltips of all icon buttons, one at a time. The buttons work without it, so that it can be loaded lazily.
 * A tooltip repeats its button's accessible name and is therefore not referenced by it.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => watchTooltips(setAnchor), []);
  useLayoutEffect(() => {
    if (anchor && tooltip.current) void placeTooltip(anchor, tooltip.current);
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

async function placeTooltip(anchor: HTMLElement, tooltip: HTMLElement): Promise<void> {
  const { x, y } = await computePosition(anchor, tooltip, {
    strategy: "fixed",
    placement: "bottom",
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  });
  tooltip.style.left = `${x}px`;
  tooltip.style.top = `${y}px`;
}
