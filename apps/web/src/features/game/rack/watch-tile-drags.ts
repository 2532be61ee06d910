import { moveTile } from "@jumbl/domain/puzzle";

/** A mouse that moves this far with its button down drags a tile. */
const MOUSE_DISTANCE_PX = 6;
/** A finger that stays within the tolerance for this long also drags a tile. One that leaves it earlier scrolls the page. */
const TOUCH_DELAY_MS = 160;
const TOUCH_TOLERANCE_PX = 8;

/** The position of a mouse event or a touch. */
type Point = { pageX: number; pageY: number };

/** `left` and `top`: where the tile was when its drag began. `to`: the nearest place in its word, counted from 0. */
type Drag = { word: Element; left: number; top: number; to: number };

type Press = { tile: HTMLElement; start: Point; isInPlace: boolean; drag?: Drag };

/** The key of a press of the mouse. A finger's key is its identifier, which is not negative. */
const MOUSE = -1;

/**
 * Lets the player drag tiles, the elements with `data-slide` in `container`, within their word. A touch that stays in
 * place calls `onPress`, however long it lasts, because the browser's own click comes a frame late, and not at all
 * after a long touch or beside another finger. The mouse and the keyboard click the tile.
 * @returns the function that stops this
 */
export function watchTileDrags(
  container: HTMLElement,
  {
    onPress,
    onDrop,
  }: {
    onPress: (id: number) => void;
    /** Called when a tile is dropped at a place in its word, counted from 0. */
    onDrop: (id: number, place: number) => void;
  },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const presses = new Map<number, Press>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether Escape has cancelled a drag while the mouse button is still down. */
  let isCancelled = false;

  const begin = (key: number, target: EventTarget | null, { pageX, pageY }: Point) => {
    isCancelled = false;
    const tile = target instanceof Element && target.closest<HTMLElement>("[data-slide]");
    if (tile) presses.set(key, { tile, start: { pageX, pageY }, isInPlace: true });
  };
  const end = (key: number) => {
    clearTimeout(timer);
    const press = presses.get(key);
    if (press?.drag) release(press.tile, press.drag);
    presses.delete(key);
  };
  const endAll = () => {
    for (const key of presses.keys()) end(key);
  };
  const drop = (key: number) => {
    const dropped = presses.get(key);
    end(key);
    if (!dropped?.drag) return;
    const { tile, drag } = dropped;
    const from = listTiles(drag.word).indexOf(tile);
    if (from >= 0 && from !== drag.to) onDrop(getTileId(tile), drag.to);
  };

  container.addEventListener(
    "mousedown",
    (event) => {
      if (event.button === 0) begin(MOUSE, event.target, event);
    },
    { signal },
  );
  addEventListener(
    "mousemove",
    (event) => {
      const press = presses.get(MOUSE);
      if (!press) return;
      if ((event.buttons & 1) === 0) {
        // The button was released where the page gets no event.
        end(MOUSE);
        return;
      }
      if (getDistance(press.start, event) >= MOUSE_DISTANCE_PX) press.drag ??= lift(press.tile);
      moveTo(press, event);
    },
    { signal },
  );
  addEventListener(
    "mouseup",
    ({ button }) => {
      if (button !== 0) return;
      if (isCancelled || presses.get(MOUSE)?.drag) ignoreClick();
      isCancelled = false;
      drop(MOUSE);
    },
    { signal },
  );

  container.addEventListener(
    "touchstart",
    ({ touches, changedTouches }) => {
      clearTimeout(timer);
      const isAlone = touches.length === 1;
      if (isAlone) endAll();
      for (const touch of changedTouches) {
        begin(touch.identifier, touch.target, touch);
        const press = presses.get(touch.identifier);
        // Only a single finger drags. Two fingers press two tiles or zoom the page.
        if (isAlone && press)
          timer = setTimeout(() => (press.drag = lift(press.tile)), TOUCH_DELAY_MS);
      }
    },
    { signal, passive: true },
  );
  container.addEventListener(
    "touchmove",
    (event) => {
      for (const touch of event.changedTouches) {
        const press = presses.get(touch.identifier);
        if (!press) continue;
        press.isInPlace &&= getDistance(press.start, touch) <= TOUCH_TOLERANCE_PX;
        // Otherwise the page would scroll.
        if (press.drag) event.preventDefault();
        else if (!press.isInPlace) end(touch.identifier);
        moveTo(press, touch);
      }
    },
    { signal, passive: false },
  );
  container.addEventListener(
    "touchend",
    (event) => {
      for (const { identifier } of event.changedTouches) {
        const press = presses.get(identifier);
        if (press?.isInPlace && event.cancelable) {
          // Prevents the browser's click.
          event.preventDefault();
          onPress(getTileId(press.tile));
        }
        drop(identifier);
      }
    },
    { signal },
  );
  container.addEventListener("touchcancel", endAll, { signal });

  const isDragging = () => [...presses.values()].some(({ drag }) => drag);
  addEventListener("contextmenu", (event) => isDragging() && event.preventDefault(), { signal });
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      isCancelled ||= presses.get(MOUSE)?.drag !== undefined;
      endAll();
    },
    { signal },
  );
  addEventListener("resize", endAll, { signal });
  document.addEventListener("visibilitychange", endAll, { signal });
  return () => {
    endAll();
    listening.abort();
  };
}

const getTileId = (tile: HTMLElement) => Number(tile.dataset["slide"]);

/** The word's current tiles. They may change during a drag, by a key or by the end of the play. */
const listTiles = (word: Element) => [...word.querySelectorAll<HTMLElement>("[data-slide]")];

const getDistance = (from: Point, to: Point) =>
  Math.hypot(to.pageX - from.pageX, to.pageY - from.pageY);

function lift(tile: HTMLElement): Drag {
  tile.toggleAttribute("data-dragging", true);
  const word = tile.parentElement!;
  const to = listTiles(word).indexOf(tile);
  return { word, left: tile.offsetLeft, top: tile.offsetTop, to };
}

/** Moves the dragged tile with the pointer. The other tiles make room at the nearest place. */
function moveTo({ tile: dragged, start, drag }: Press, point: Point): void {
  if (!drag) return;
  const tiles = listTiles(drag.word);
  const from = tiles.indexOf(dragged);
  if (from < 0) return;
  const x = drag.left + point.pageX - start.pageX - dragged.offsetLeft;
  const y = drag.top + point.pageY - start.pageY - dragged.offsetTop;
  const distances = tiles.map((tile) => {
    const place = getOffset(dragged, tile);
    return Math.hypot(place.x - x, place.y - y);
  });
  drag.to = distances.indexOf(Math.min(...distances));
  for (const [place, tile] of moveTile(tiles, from, drag.to).entries()) {
    const offset = tile === dragged ? { x, y } : getOffset(tile, tiles[place]!);
    tile.style.translate = `${offset.x}px ${offset.y}px`;
  }
}

function release(dragged: HTMLElement, drag: Drag): void {
  dragged.removeAttribute("data-dragging");
  for (const tile of listTiles(drag.word)) tile.style.translate = "";
}

/** The distance from one tile's place to another's, whatever their current translation. */
function getOffset(from: HTMLElement, to: HTMLElement): { x: number; y: number } {
  return { x: to.offsetLeft - from.offsetLeft, y: to.offsetTop - from.offsetTop };
}

/** Ignores the click that follows a drag. */
function ignoreClick(): void {
  const listening = new AbortController();
  const options = { capture: true, once: true, signal: listening.signal };
  addEventListener("click", (event) => event.stopPropagation(), options);
  setTimeout(() => listening.abort());
}
