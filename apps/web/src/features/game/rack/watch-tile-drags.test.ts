import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchTileDrags } from "./watch-tile-drags.ts";

const onPress = vi.fn<(id: number) => void>();
const onDrop = vi.fn<(id: number, place: number) => void>();
const onClick = vi.fn<() => void>();
let tiles: HTMLElement[];
let stop: () => void;

beforeEach(() => {
  fingers = new Map();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const spy of [onPress, onDrop, onClick]) spy.mockClear();
  const word = document.body.appendChild(document.createElement("div"));
  tiles = [7, 8, 9].map((id) => {
    const tile = word.appendChild(document.createElement("span"));
    tile.dataset["slide"] = String(id);
    Object.defineProperty(tile, "offsetLeft", {
      get: () => [...word.children].indexOf(tile) * 50,
    });
    return tile;
  });
  word.addEventListener("click", onClick);
  stop = watchTileDrags(word, { onPress, onDrop });
});
afterEach(() => {
  stop();
  vi.runAllTimers();
});

function dispatchMouse(
  name: string,
  pageX = 0,
  { target = window, ...init }: MouseEventInit & { target?: EventTarget | undefined } = {},
): void {
  const event = new MouseEvent(name, { bubbles: true, buttons: 1, ...init });
  target.dispatchEvent(Object.assign(event, { pageX, pageY: 0 }));
}

/** The fingers on the screen, by the tiles that they have touched. */
let fingers: Map<number, EventTarget>;

function dispatchTouch(name: string, pageX = 0, finger = 0): Event {
  const target = tiles[finger]!;
  if (name === "touchend") fingers.delete(finger);
  else fingers.set(finger, target);
  const event = new TouchEvent(name, { bubbles: true, cancelable: true });
  const touches = [...fingers.keys()].map((identifier) => ({ identifier }));
  const changedTouches = [{ identifier: finger, target, pageX, pageY: 0 }];
  target.dispatchEvent(Object.assign(event, { touches, changedTouches }));
  return event;
}

const dragged = () => tiles.filter((tile) => tile.hasAttribute("data-dragging"));
const offsets = () => tiles.map((tile) => tile.style.translate);

describe("a mouse", () => {
  it("drops nothing after Escape", () => {
    dispatchMouse("mousedown", 10, { target: tiles[0] });
    dispatchMouse("mousemove", 15);
    expect(dragged()).toEqual([]);
    dispatchMouse("mousemove", 100);
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(dragged()).toEqual([]);
    dispatchMouse("mouseup");
    dispatchMouse("click", 0, { target: tiles[0] });
    expect(onDrop).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
  });

  it("stops dragging if its button was released where the page gets no event, as in a menu", () => {
    dispatchMouse("mousedown", 10, { target: tiles[0] });
    dispatchMouse("mousemove", 60);
    dispatchMouse("mousemove", 100, { buttons: 0 });
    expect([dragged(), offsets()]).toEqual([[], ["", "", ""]]);
    dispatchMouse("mousemove", 100);
    expect(dragged()).toEqual([]);
    expect(onDrop).not.toHaveBeenCalled();
  });

  it("stops and moves nothing when the tile is removed during its drag, as at the end of the play", () => {
    dispatchMouse("mousedown", 10, { target: tiles[0] });
    dispatchMouse("mousemove", 60);
    tiles[0]!.remove();
    expect(() => dispatchMouse("mousemove", 108)).not.toThrow();
    expect(stop).not.toThrow();
    dispatchMouse("mouseup");
    expect(onDrop).not.toHaveBeenCalled();
  });
});

describe("a touch", () => {
  beforeEach(() => void dispatchTouch("touchstart", 10));

  it("is not a press if it drags the tile back to its place", () => {
    vi.runAllTimers();
    dispatchTouch("touchmove", 19);
    dispatchTouch("touchmove", 10);
    expect(dispatchTouch("touchend").defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
    expect(onDrop).not.toHaveBeenCalled();
  });

  it("presses two tiles with two fingers", () => {
    dispatchTouch("touchstart", 60, 1);
    dispatchTouch("touchend", 10, 0);
    expect(dispatchTouch("touchend", 60, 1).defaultPrevented).toBe(true);
    expect(onPress.mock.calls).toEqual([[7], [8]]);
  });

  it("drags nothing once a second finger has touched, as to zoom the page", () => {
    dispatchTouch("touchstart", 60, 1);
    vi.runAllTimers();
    expect(dragged()).toEqual([]);
    expect(dispatchTouch("touchmove", 19, 0).defaultPrevented).toBe(false);
  });

  it("keeps dragging while another finger taps, without scrolling the page", () => {
    vi.runAllTimers();
    expect(dispatchTouch("touchmove", 60).defaultPrevented).toBe(true);
    dispatchTouch("touchstart", 60, 1);
    dispatchTouch("touchend", 60, 1);
    expect(dragged()).toEqual([tiles[0]]);
    dispatchTouch("touchend");
    expect(onDrop.mock.calls).toEqual([[7, 1]]);
  });

  it("is left to the browser when the finger scrolls the page", () => {
    expect(dispatchTouch("touchmove", 19).defaultPrevented).toBe(false);
    vi.runAllTimers();
    expect(dragged()).toEqual([]);
    expect(dispatchTouch("touchend").defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
  });
});
