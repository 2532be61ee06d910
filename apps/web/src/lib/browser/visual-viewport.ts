// A low view, in rem: tiles, guess and Submit of two long words do not fit without the layout for it in board.css.
const LOW_REM = 30;
const PHONE_REM = 40;

/**
 * Tells the style sheets what part of the page is visible, on the root element:
 * - `--visual-top`, `--visual-left`, `--visual-width` and `--visual-height` (px, relative to what `position: fixed` is
 *   relative to), only while a keyboard or a zoom hides a part. Chrome and Firefox resize the page for a keyboard
 *   (`interactive-widget` in index.html); Safari lays it over the page.
 * - `data-low`, when a phone in portrait has less than 30 rem of visible height, as with its keyboard open.
 */
export function watchVisualViewport(): void {
  const viewport = globalThis.visualViewport;
  update();
  viewport?.addEventListener("resize", update);
  viewport?.addEventListener("scroll", update);
}

/** @returns the top and bottom edge of what is visible, in px, as `getBoundingClientRect` counts. */
export function getVisibleRange(): { top: number; bottom: number } {
  const { offsetTop = 0, height = innerHeight } = globalThis.visualViewport ?? {};
  return { top: offsetTop, bottom: offsetTop + height };
}

function update(): void {
  const root = document.documentElement;
  const { clientWidth, clientHeight } = root;
  const {
    offsetTop = 0,
    offsetLeft = 0,
    width = clientWidth,
    height = clientHeight,
    scale = 1,
  } = globalThis.visualViewport ?? {};
  const isCovered = scale > 1 || height < clientHeight - 1;
  const sizes = { top: offsetTop, left: offsetLeft, width, height };
  for (const [name, px] of Object.entries(sizes)) {
    if (isCovered) root.style.setProperty(`--visual-${name}`, `${px}px`);
    else root.style.removeProperty(`--visual-${name}`);
  }
  const rem = parseFloat(getComputedStyle(root).fontSize);
  // A zoomed page is laid out as before.
  const isLow = height * scale < LOW_REM * rem && clientWidth < PHONE_REM * rem;
  root.toggleAttribute("data-low", isLow);
}
