import { moveTile } from "@jumbl/domain/puzzle";

/** A mouse that has moved so far with its button down drags a tile. */
const MOUSE_DISTANCE_PX = 6;
/** So does a finger that has stayed so long within the tolerance. One that leaves it earlier scrolls the page. */
const TOUCH_DELAY_MS = 160;
const TOUCH_TOLERANCE_PX = 8;

/** Of a mouse event or a touch. */
type Point = { pageX: number; pageY: number };

/** The tiles of a word while one of them is dragged from a place to another. */
type Drag = { tiles: readonly HTMLElement[]; from: number; to: number };

type Press = { tile: HTMLElement; start: Point; isInPlace: boolean; drag?: Drag };

/**
 * Lets the player drag the tiles in `container`, the elements with `data-slide`, each within its word. A touch that stays
 * in place is a press, however long it lasts: the browser's own click would come a frame after the finger has left, and
 * not at all after a long touch. A mouse and the keyboard click the tile. @returns the function that stops
 */
export function watchTileDrags(
  container: HTMLElement,
  {
    onPress,
    onDrop,
  }: {
    onPress: (id: number) => void;
    /** The tile is dropped at a place of its word, counted from 0. */
    onDrop: (id: number, place: number) => void;
  },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let press: Press | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = ({ target }: Event, { pageX, pageY }: Point) => {
    end();
    const tile = target instanceof Element && target.closest<HTMLElement>("[data-slide]");
    if (tile) press = { tile, start: { pageX, pageY }, isInPlace: true };
  };
  const end = () => {
    clearTimeout(timer);
    if (press?.drag) release(press.drag);
    press = undefined;
  };
  const drop = () => {
    const dropped = press;
    end();
    if (dropped?.drag && dropped.drag.to !== dropped.drag.from)
      onDrop(getTileId(dropped.tile), dropped.drag.to);
  };

  container.addEventListener(
    "mousedown",
    (event) => {
      if (event.button === 0) begin(event, event);
    },
    { signal },
  );
  addEventListener(
    "mousemove",
    (event) => {
      if (!press) return;
      if (getDistance(press.start, event) >= MOUSE_DISTANCE_PX) press.drag ??= lift(press.tile);
      if (press.drag) moveTo(press.drag, press.start, event);
    },
    { signal },
  );
  addEventListener(
    "mouseup",
    () => {
      if (press?.drag) ignoreClick();
      drop();
    },
    { signal },
  );

  container.addEventListener(
    "touchstart",
    (event) => {
      const [touch, second] = event.touches;
      if (!touch || second) {
        end();
        return;
      }
      begin(event, touch);
      timer = setTimeout(() => {
        if (press) press.drag = lift(press.tile);
      }, TOUCH_DELAY_MS);
    },
    { signal, passive: true },
  );
  container.addEventListener(
    "touchmove",
    (event) => {
      const [touch] = event.touches;
      if (!press || !touch) return;
      press.isInPlace &&= getDistance(press.start, touch) <= TOUCH_TOLERANCE_PX;
      if (press.drag) {
        // Otherwise the page would scroll.
        event.preventDefault();
        moveTo(press.drag, press.start, touch);
      } else if (!press.isInPlace) end();
    },
    { signal, passive: false },
  );
  container.addEventListener(
    "touchend",
    (event) => {
      if (press?.isInPlace && event.cancelable) {
        // No click follows.
        event.preventDefault();
        onPress(getTileId(press.tile));
      }
      drop();
    },
    { signal },
  );
  container.addEventListener("touchcancel", end, { signal });

  addEventListener("contextmenu", (event) => press?.drag && event.preventDefault(), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  addEventListener("resize", end, { signal });
  document.addEventListener("visibilitychange", end, { signal });
  return () => {
    end();
    listening.abort();
  };
}

const getTileId = (tile: HTMLElement) => Number(tile.dataset["slide"]);

const getDistance = (from: Point, to: Point) =>
  Math.hypot(to.pageX - from.pageX, to.pageY - from.pageY);

function lift(tile: HTMLElement): Drag {
  const tiles = [...tile.parentElement!.querySelectorAll<HTMLElement>("[data-slide]")];
  const from = tiles.indexOf(tile);
  tile.toggleAttribute("data-dragging", true);
  return { tiles, from, to: from };
}

/** The dragged tile follows the pointer; the others make room at the place that is nearest to it. */
function moveTo(drag: Drag, start: Point, point: Point): void {
  const { tiles, from } = drag;
  const [x, y] = [point.pageX - start.pageX, point.pageY - start.pageY];
  const distances = tiles.map((tile) => {
    const place = getOffset(tiles[from]!, tile);
    return Math.hypot(place.x - x, place.y - y);
  });
  drag.to = distances.indexOf(Math.min(...distances));
  for (const [place, tile] of moveTile(tiles, from, drag.to).entries()) {
    const offset = tile === tiles[from] ? { x, y } : getOffset(tile, tiles[place]!);
    tile.style.translate = `${offset.x}px ${offset.y}px`;
  }
}

function release({ tiles, from }: Drag): void {
  tiles[from]!.removeAttribute("data-dragging");
  for (const tile of tiles) tile.style.translate = "";
}

/** From the place of one tile to that of another, wherever they are drawn. */
function getOffset(from: HTMLElement, to: HTMLElement): { x: number; y: number } {
  return { x: to.offsetLeft - from.offsetLeft, y: to.offsetTop - from.offsetTop };
}

/** The click that follows the end of a drag is no press. */
function ignoreClick(): void {
  const listening = new AbortController();
  const options = { capture: true, once: true, signal: listening.signal };
  addEventListener("click", (event) => event.stopPropagation(), options);
  setTimeout(() => listening.abort());
}
