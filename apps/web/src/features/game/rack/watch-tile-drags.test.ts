import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchTileDrags } from "./watch-tile-drags.ts";

const onPress = vi.fn<(id: number) => void>();
const onDrop = vi.fn<(id: number, place: number) => void>();
const onClick = vi.fn<() => void>();
let tiles: HTMLElement[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const spy of [onPress, onDrop, onClick]) spy.mockClear();
  const word = document.body.appendChild(document.createElement("div"));
  tiles = [7, 8, 9].map((id, place) => {
    const tile = word.appendChild(document.createElement("span"));
    tile.dataset["slide"] = String(id);
    Object.defineProperty(tile, "offsetLeft", { value: place * 50 });
    return tile;
  });
  word.addEventListener("click", onClick);
  stop = watchTileDrags(word, { onPress, onDrop });
});
afterEach(() => {
  stop();
  vi.runAllTimers();
});

const dispatchMouse = (name: string, pageX = 0, target: EventTarget = window) =>
  target.dispatchEvent(Object.assign(new MouseEvent(name, { bubbles: true }), { pageX, pageY: 0 }));

function dispatchTouch(name: string, pageX = 0): Event {
  const event = new TouchEvent(name, { bubbles: true, cancelable: true });
  Object.assign(event, { touches: name === "touchend" ? [] : [{ pageX, pageY: 0 }] });
  tiles[0]!.dispatchEvent(event);
  return event;
}

const dragged = () => tiles.filter((tile) => tile.hasAttribute("data-dragging"));
const offsets = () => tiles.map((tile) => tile.style.translate);

describe("a mouse", () => {
  it("drags a tile to the nearest place, where the others make room, and clicks nothing", () => {
    dispatchMouse("mousedown", 10, tiles[0]);
    dispatchMouse("mousemove", 15);
    expect(dragged()).toEqual([]);
    dispatchMouse("mousemove", 100);
    expect(dragged()).toEqual([tiles[0]]);
    expect(offsets()).toEqual(["90px 0px", "-50px 0px", "-50px 0px"]);
    dispatchMouse("mouseup");
    dispatchMouse("click", 0, tiles[0]);
    expect(onDrop.mock.calls).toEqual([[7, 2]]);
    expect(onClick).not.toHaveBeenCalled();
    expect([dragged(), offsets()]).toEqual([[], ["", "", ""]]);
  });

  it("clicks a tile that it does not drag, also after a drag", () => {
    dispatchMouse("mousedown", 10, tiles[0]);
    dispatchMouse("mousemove", 100);
    dispatchMouse("mouseup");
    vi.runAllTimers();
    dispatchMouse("mousedown", 10, tiles[0]);
    dispatchMouse("mouseup");
    dispatchMouse("click", 0, tiles[0]);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("drops nothing after Escape", () => {
    dispatchMouse("mousedown", 10, tiles[0]);
    dispatchMouse("mousemove", 100);
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(dragged()).toEqual([]);
    dispatchMouse("mouseup");
    expect(onDrop).not.toHaveBeenCalled();
  });
});

describe("a touch", () => {
  beforeEach(() => void dispatchTouch("touchstart", 10));

  it("is a press when the finger lifts, and no click follows", () => {
    expect(onPress).not.toHaveBeenCalled();
    expect(dispatchTouch("touchend").defaultPrevented).toBe(true);
    expect(onPress.mock.calls).toEqual([[7]]);
  });

  it("is a press also after a long time in the same place", () => {
    vi.runAllTimers();
    expect(dragged()).toEqual([tiles[0]]);
    dispatchTouch("touchmove", 18);
    dispatchTouch("touchend");
    expect(onPress).toHaveBeenCalledOnce();
    expect(onDrop).not.toHaveBeenCalled();
    expect(dragged()).toEqual([]);
  });

  it("drags after a moment, and does not scroll the page then", () => {
    vi.runAllTimers();
    expect(dispatchTouch("touchmove", 60).defaultPrevented).toBe(true);
    dispatchTouch("touchend");
    expect(onDrop.mock.calls).toEqual([[7, 1]]);
    expect(onPress).not.toHaveBeenCalled();
  });

  it("does not count as a press after a drag that returns", () => {
    vi.runAllTimers();
    dispatchTouch("touchmove", 19);
    dispatchTouch("touchmove", 10);
    expect(dispatchTouch("touchend").defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
    expect(onDrop).not.toHaveBeenCalled();
  });

  it("is left to the browser when the finger scrolls the page", () => {
    expect(dispatchTouch("touchmove", 19).defaultPrevented).toBe(false);
    vi.runAllTimers();
    expect(dragged()).toEqual([]);
    expect(dispatchTouch("touchend").defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
  });
});
