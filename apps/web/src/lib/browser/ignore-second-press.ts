const DOUBLE_PRESS_MS = 500;
const SAME_PLACE_PX = 24;

const EVENTS = [
  "pointerdown",
  "pointerup",
  "touchstart",
  "touchend",
  "mousedown",
  "mouseup",
  "click",
];

type Press = { control: Element | undefined; timeMs: number; x: number; y: number };

/**
 * Ignores the second press of a double click or tap when the first one has put something else in the place of its
 * button. It could confirm a question that the player has not read, start the next puzzle's clock, or select text.
 * Two presses with a text input between them are not a double one.
 * @returns the function that removes the listeners.
 */
export function ignoreSecondPress(): () => void {
  let first: Press | undefined;
  let isIgnored = false;
  let hasClicked = false;

  const stop = (event: Event) => {
    hasClicked = event.type === "click";
    if (event.type === "pointerdown") {
      const press = describePress(event as PointerEvent);
      isIgnored =
        first !== undefined &&
        first.control !== press.control &&
        isSoon(first, press) &&
        isReplaced(first);
      if (!isIgnored) first = press;
    }
    // The keyboard and scripts click with a detail of 0.
    const isPress = event.type !== "click" || (event as MouseEvent).detail > 0;
    if (!isIgnored || !isPress) return;
    event.stopImmediatePropagation();
    if (event.type === "mousedown" || event.type === "click") event.preventDefault();
    // A screen reader may click next without a pointerdown.
    if (event.type === "click") isIgnored = false;
  };

  const listening = new AbortController();
  for (const type of EVENTS) {
    // Scrolling does not wait for a passive listener.
    const passive = type.startsWith("touch");
    addEventListener(type, stop, { capture: true, passive, signal: listening.signal });
  }
  // An input before the click comes from the press itself: a field that loses the focus ends its composition.
  const forgetFirst = () => {
    if (hasClicked) first = undefined;
  };
  addEventListener("input", forgetFirst, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

function describePress({ target, timeStamp, clientX, clientY }: PointerEvent): Press {
  const control = target instanceof Element ? target.closest("button, a[href]") : null;
  return { control: control ?? undefined, timeMs: timeStamp, x: clientX, y: clientY };
}

const isSoon = (first: Press, second: Press) =>
  second.timeMs - first.timeMs < DOUBLE_PRESS_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < SAME_PLACE_PX;

/** False for neighbouring buttons, such as the tiles of a rack, that are pressed close to their common edge. */
const isReplaced = ({ control, x, y }: Press) =>
  control !== undefined && !control.contains(document.elementFromPoint(x, y));
