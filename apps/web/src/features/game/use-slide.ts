import { type RefObject, useLayoutEffect, useRef } from "react";
import { prefersStillness, SLIDE_MS, SLIDE_STAGGER_MS } from "./motion.ts";

type Places = Map<string, { left: number; top: number }>;

/**
 * Lets the elements marked `data-slide` slide from where they stood to where they stand whenever `order`
 * changes; without motion they fade in. `takeSkip` answers true once for a change that a drag has shown already.
 */
export function useSlide(
  container: RefObject<HTMLElement | null>,
  order: string,
  takeSkip: () => boolean,
): void {
  const before = useRef<{ order: string; places: Places }>(undefined);

  useLayoutEffect(() => {
    const elements = [...(container.current?.querySelectorAll<HTMLElement>("[data-slide]") ?? [])];
    const places: Places = new Map();
    for (const element of elements) {
      const { offsetLeft: left, offsetTop: top } = element;
      places.set(element.dataset["slide"] ?? "", { left, top });
    }
    if (before.current && before.current.order !== order) {
      if (!takeSkip()) slide(elements, before.current.places, places);
    }
    before.current = { order, places };
  });
}

function slide(elements: readonly HTMLElement[], from: Places, to: Places): void {
  const isStill = prefersStillness();
  for (const [index, element] of elements.entries()) {
    const key = element.dataset["slide"] ?? "";
    const start = from.get(key);
    const end = to.get(key);
    if (!start || !end) continue;
    const move = `translate(${start.left - end.left}px, ${start.top - end.top}px)`;
    if (isStill) {
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
