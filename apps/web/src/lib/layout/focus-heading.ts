/**
 * Moves the focus from an element that is about to be removed to the heading of its section, or else of the page.
 * @returns the focused element.
 */
export function focusHeading(element: Element): HTMLElement | undefined {
  const heading =
    element.closest("section[aria-labelledby]")?.querySelector<HTMLElement>("h2") ??
    document.querySelector<HTMLElement>("h1");
  if (!heading) return undefined;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
