import type { UniqueIdentifier } from "@dnd-kit/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TileMouseSensor, TileTouchSensor, TOUCH_ACTIVATION } from "./tile-sensors.ts";

const onEnd = vi.fn<() => void>();
const ignore = () => undefined;
let frames: FrameRequestCallback[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  onEnd.mockClear();
});
// For 50 ms after a drag the library suppresses clicks, including those of other tests.
afterEach(() => void vi.advanceTimersByTime(50));

function createSensorProps(tile: HTMLElement, event: Event) {
  return {
    active: "tile-0",
    activeNode: {
      id: "tile-0",
      key: "tile-0",
      node: { current: tile },
      activatorNode: { current: tile },
      data: { current: {} },
    },
    event,
    context: { current: {} as never },
    onAbort: ignore,
    onPending: ignore,
    onStart: ignore,
    onMove: ignore,
    onCancel: ignore,
    onEnd,
  };
}

function pressTile(): void {
  const tile = document.body.appendChild(document.createElement("button"));
  const event = new MouseEvent("mousedown", { clientX: 10, clientY: 10 });
  tile.dispatchEvent(event);
  const sensor = new TileMouseSensor({
    ...createSensorProps(tile, event),
    options: { activationConstraint: { distance: 6 } },
  });
  expect(sensor.autoScrollEnabled).toBe(true);
}

describe("a press of a tile", () => {
  it("ends after the next paint when it was no drag", () => {
    pressTile();
    document.dispatchEvent(new MouseEvent("mouseup"));
    expect(onEnd).not.toHaveBeenCalled();
    for (const frame of frames) frame(0);
    expect(onEnd).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("ends at once when it was a drag", () => {
    pressTile();
    document.dispatchEvent(new MouseEvent("mousemove", { clientX: 30, clientY: 10 }));
    document.dispatchEvent(new MouseEvent("mouseup"));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe("a touch of a tile", () => {
  const onPress = vi.fn<(tileKey: UniqueIdentifier) => void>();
  let tile: HTMLElement;

  const dispatchTouch = (name: string, x = 10) => {
    const event = new TouchEvent(name, { bubbles: true, cancelable: true });
    Object.assign(event, { touches: [{ clientX: x, clientY: 10 }], changedTouches: [] });
    tile.dispatchEvent(event);
    return event;
  };

  const startTouch = () => {
    tile = document.body.appendChild(document.createElement("button"));
    const sensor = new TileTouchSensor({
      ...createSensorProps(tile, dispatchTouch("touchstart")),
      options: { activationConstraint: TOUCH_ACTIVATION, onPress },
    });
    expect(sensor.autoScrollEnabled).toBe(true);
  };

  beforeEach(() => {
    onPress.mockClear();
    startTouch();
  });

  it("is a press when the finger lifts, and no click follows", () => {
    expect(onPress).not.toHaveBeenCalled();
    expect(dispatchTouch("touchend").defaultPrevented).toBe(true);
    expect(onPress.mock.calls).toEqual([["tile-0"]]);
  });

  it("is a press after the drag delay if the finger stays in place", () => {
    vi.advanceTimersByTime(TOUCH_ACTIVATION.delay);
    dispatchTouch("touchmove", 10 + TOUCH_ACTIVATION.tolerance);
    dispatchTouch("touchend");
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("does not count as a press after a drag, even one that returns", () => {
    vi.advanceTimersByTime(TOUCH_ACTIVATION.delay);
    dispatchTouch("touchmove", 10 + TOUCH_ACTIVATION.tolerance + 1);
    dispatchTouch("touchmove", 10);
    expect(dispatchTouch("touchend").defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
  });

  it("is left to the browser when the finger scrolls the page", () => {
    dispatchTouch("touchmove", 10 + TOUCH_ACTIVATION.tolerance + 1);
    expect(dispatchTouch("touchend").defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
  });

  it("does not count as a press when the tile has been removed meanwhile", () => {
    tile.remove();
    dispatchTouch("touchend");
    expect(onPress).not.toHaveBeenCalled();
  });
});
