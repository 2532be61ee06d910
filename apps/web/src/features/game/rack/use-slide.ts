import { type RefObject, useLayoutEffect, useRef } from "react";
import type { RackLayout } from "./rack-layout.ts";
import { prefersReducedMotion, SLIDE_MS, SLIDE_STAGGER_MS } from "./motion.ts";

type Positions = Map<string, { left: number; top: number }>;

/**
 * Slides the elements with `data-slide` to their new positions when `order` changes, or fades them in with reduced
 * motion. `consumeSkip` returns true, once, for a change that a drag has already animated.
 */
export function useSlide(
  container: RefObject<HTMLElement | null>,
  order: string,
  layout: RackLayout,
  consumeSkip: () => boolean,
): void {
  const before = useRef<{ order: string; positions: Positions }>(undefined);

  useLayoutEffect(() => {
    const elements = [...(container.current?.querySelectorAll<HTMLElement>("[data-slide]") ?? [])];
    const positions: Positions = new Map();
    for (const element of elements) {
      const { offsetLeft: left, offsetTop: top } = element;
      positions.set(element.dataset["slide"] ?? "", { left, top });
    }
    if (before.current && before.current.order !== order) {
      if (!consumeSkip()) slide(elements, before.current.positions, positions);
    }
    before.current = { order, positions };
    // Without dependencies, reading the positions would force a layout after every keystroke.
    // oxlint-disable-next-line react/exhaustive-deps -- only then do tiles move
  }, [order, layout]);
}

function slide(elements: readonly HTMLElement[], from: Positions, to: Positions): void {
  const isMotionReduced = prefersReducedMotion();
  for (const [index, element] of elements.entries()) {
    const key = element.dataset["slide"] ?? "";
    const start = from.get(key);
    const end = to.get(key);
    if (!start || !end) continue;
    const move = `translate(${start.left - end.left}px, ${start.top - end.top}px)`;
    if (isMotionReduced) {
      element.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    } else {
      element.animate?.([{ transform: move }, { transform: "none" }], {
        duration: SLIDE_MS,
        delay: index * SLIDE_STAGGER_MS,
        easing: "cubic-bezier(.2,.8,.2,1)",
        fill: "backwards",
      });
    }
  }
}
