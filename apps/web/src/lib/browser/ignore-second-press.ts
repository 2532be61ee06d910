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
 * button. It would confirm a question that nobody has read, start a clock, or select text.
 * @returns the function that removes the listeners.
 */
export function ignoreSecondPress(): () => void {
  let first: Press | undefined;
  let isIgnored = false;

  const stop = (event: Event) => {
    if (event.type === "pointerdown") {
      const press = describePress(event as PointerEvent);
      isIgnored =
        first?.control !== undefined && first.control !== press.control && isSoon(first, press);
      if (!isIgnored) first = press;
    }
    // A click by the keyboard or by a script has no count.
    const isPress = event.type !== "click" || (event as MouseEvent).detail > 0;
    if (!isIgnored || !isPress) return;
    event.stopImmediatePropagation();
    if (event.type === "mousedown" || event.type === "click") event.preventDefault();
  };

  const listening = new AbortController();
  for (const type of EVENTS) {
    // Scrolling does not wait for a passive listener.
    const passive = type.startsWith("touch");
    addEventListener(type, stop, { capture: true, passive, signal: listening.signal });
  }
  return () => listening.abort();
}

function describePress({ target, timeStamp, clientX, clientY }: PointerEvent): Press {
  const control = target instanceof Element ? target.closest("button, a[href]") : null;
  return { control: control ?? undefined, timeMs: timeStamp, x: clientX, y: clientY };
}

const isSoon = (first: Press, second: Press) =>
  second.timeMs - first.timeMs < DOUBLE_PRESS_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < SAME_PLACE_PX;
