import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TileMouseSensor } from "./tile-sensors.ts";

const onEnd = vi.fn<() => void>();
const ignore = () => undefined;
let frames: FrameRequestCallback[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  onEnd.mockClear();
});
afterEach(() => vi.useRealTimers());

function pressTile(): void {
  const tile = document.body.appendChild(document.createElement("button"));
  const event = new MouseEvent("mousedown", { clientX: 10, clientY: 10 });
  tile.dispatchEvent(event);
  const sensor = new TileMouseSensor({
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
    options: { activationConstraint: { distance: 6 } },
    onAbort: ignore,
    onPending: ignore,
    onStart: ignore,
    onMove: ignore,
    onCancel: ignore,
    onEnd,
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
