import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { createRackLayout, type RackLayout } from "./rack-layout.ts";

/** The width until it is measured, and in environments without layout. */
const DEFAULT_WIDTH = 358;

/** @returns the layout of the tiles in an element, updated when its width changes. */
export function useRackLayout(
  element: RefObject<HTMLElement | null>,
  wordLengths: readonly number[],
): RackLayout {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const measure = () => setWidth(element.current?.clientWidth || DEFAULT_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return useMemo(() => createRackLayout(wordLengths, width), [wordLengths, width]);
}
