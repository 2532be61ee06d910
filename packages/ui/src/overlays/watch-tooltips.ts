const OPEN_DELAY_MS = 700;

/** For this long after a tooltip has closed, the next one opens at once. */
const SKIP_DELAY_MS = 300;

/** Gives the pointer time to reach the tooltip, which stays open while the pointer is on it. */
const CLOSE_DELAY_MS = 120;

/** `IconButton` sets this attribute to the tooltip's text. */
const ANCHOR_SELECTOR = "[data-tooltip]";

/**
 * Calls `onChange` with the button on hover and keyboard focus, and with undefined when they end.
 * @returns the function that stops.
 */
export function watchTooltips(onChange: (anchor: HTMLElement | undefined) => void): () => void {
  let shown: HTMLElement | undefined;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The pressed button, whose tooltip stays closed until the pointer has left the button. */
  let pressed: HTMLElement | undefined;

  const change = (anchor: HTMLElement | undefined) => {
    clearTimeout(timer);
    if (anchor === shown) return;
    if (anchor === undefined) closedAt = performance.now();
    shown = anchor;
    onChange(anchor);
  };
  const changeLater = (anchor: HTMLElement | undefined, delay: number) => {
    clearTimeout(timer);
    if (anchor !== shown) timer = setTimeout(change, delay, anchor);
  };
  const onHover = (target: EventTarget | null) => {
    if (isInTooltip(target)) {
      clearTimeout(timer);
      return;
    }
    const anchor = findAnchor(target);
    if (anchor !== pressed) pressed = undefined;
    if (anchor === undefined) changeLater(undefined, CLOSE_DELAY_MS);
    else if (anchor !== pressed) {
      const isSoon = shown !== undefined || performance.now() - closedAt < SKIP_DELAY_MS;
      changeLater(anchor, isSoon ? 0 : OPEN_DELAY_MS);
    }
  };

  const stop = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { signal: stop.signal, capture: true });
  listen("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch") onHover(target);
  });
  listen("pointerout", ({ relatedTarget }) => {
    if (relatedTarget === null) onHover(null);
  });
  listen("pointerdown", ({ target }) => {
    pressed = findAnchor(target);
    change(undefined);
  });
  listen("focusin", ({ target, relatedTarget }) => {
    const anchor = findAnchor(target);
    // When a dialog opens, it focuses a button itself, and the tooltip would cover its content.
    const dialog = anchor?.closest("[role$=dialog]");
    const isInitial = dialog && !(relatedTarget instanceof Node && dialog.contains(relatedTarget));
    if (anchor?.matches(":focus-visible") && !isInitial) change(anchor);
  });
  listen("focusout", () => change(undefined));
  listen("keydown", () => change(undefined));
  listen("scroll", () => change(undefined));
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function findAnchor(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>(ANCHOR_SELECTOR) ?? undefined;
}

function isInTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=tooltip]") !== null;
}
