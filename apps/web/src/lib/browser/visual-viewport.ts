// Below this visible height, in rem, the tiles, guess and Submit of two long words fit only with a layout of their own
// in board.css.
const LOW_REM = 30;
const PHONE_REM = 40;

/**
 * Describes the visible part of the page to the style sheets, on the root element:
 * - `--visual-top`, `--visual-left`, `--visual-width` and `--visual-height` (px, relative to the same origin as
 *   `position: fixed`), only while a keyboard or zooming hides a part. Chrome and Firefox resize the page for a
 *   keyboard (`interactive-widget` in index.html), while Safari draws the keyboard over the page.
 * - `data-low`, when less than 30 rem of the page's height is visible on a phone in portrait, as with its keyboard
 *   open.
 */
export function watchVisualViewport(): void {
  const viewport = globalThis.visualViewport;
  update();
  viewport?.addEventListener("resize", update);
  viewport?.addEventListener("scroll", update);
}

/** @returns the top and bottom edges of the visible part, in px, in the coordinates of `getBoundingClientRect`. */
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
  // The height before zooming, because zooming does not change the layout.
  const isLow = height * scale < LOW_REM * rem && clientWidth < PHONE_REM * rem;
  root.toggleAttribute("data-low", isLow);
}
