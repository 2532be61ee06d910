import { type RefObject, useLayoutEffect } from "react";

/**
 * Measures how high a puzzle is in the largest of the loaded months, per puzzle, as `--puzzle-height`: months that are
 * not rendered estimate their height by it. `size` is what the height may depend on.
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
