const MARGIN_PX = 8;

/** Scrolls the first element to the top of the page when not both are in view, above the keyboard of a phone. */
export function scrollTogether(first: HTMLElement, last: HTMLElement): void {
  const { top } = first.getBoundingClientRect();
  const { bottom } = last.getBoundingClientRect();
  const height = globalThis.visualViewport?.height ?? innerHeight;
  if (top < 0 || bottom + MARGIN_PX > height) scrollBy(0, top - MARGIN_PX);
}
