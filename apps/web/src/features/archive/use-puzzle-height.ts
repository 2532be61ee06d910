import { type RefObject, useLayoutEffect } from "react";

/**
 * Sets `--puzzle-height` to the height per puzzle in the largest loaded month. Months that are not rendered use it to
 * estimate their height. It is measured again when `size` changes.
 */
export function usePuzzleHeight(list: RefObject<HTMLElement | null>, size: number): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const months = [...element.querySelectorAll("section")].map((month) => ({
        content: month.lastElementChild!,
        puzzles: month.querySelectorAll("a").length,
      }));
      const largest = months.reduce((a, b) => (b.puzzles > a.puzzles ? b : a), months[0]!);
      const height = largest.content.getBoundingClientRect().height / largest.puzzles;
      element.style.setProperty("--puzzle-height", `${height}px`);
    };
    if (size > 0) measure();
    const observer = new ResizeObserver(() => size > 0 && measure());
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, size]);
}
