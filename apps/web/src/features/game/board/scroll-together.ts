const MARGIN_PX = 8;

/** Scrolls the page so far that both elements are in view; where they do not fit together, the first one is. */
export function scrollTogether(first: HTMLElement, last: HTMLElement): void {
  const { top } = first.getBoundingClientRect();
  const { bottom } = last.getBoundingClientRect();
  const missing = bottom + MARGIN_PX - innerHeight;
  if (top < 0) scrollBy(0, top - MARGIN_PX);
  else if (missing > 0) scrollBy(0, Math.min(missing, top - MARGIN_PX));
}
