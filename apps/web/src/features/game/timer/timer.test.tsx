import { act, render } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { syncServerClock } from "../../../lib/api/server-clock.ts";
import { Timer } from "./timer.tsx";

const NOW = new Date("2026-11-22T12:00:00Z").getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

function renderTimer(startedAt: number | undefined, stoppedMs?: number) {
  return render(<Timer startedAt={startedAt} stoppedMs={stoppedMs} />);
}

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function fakeAnimation(): Animation {
  const animation = { startTime: null } as Animation;
  vi.spyOn(Element.prototype, "getAnimations").mockReturnValue([animation]);
  return animation;
}

describe("Timer", () => {
  it("shows the time at which it stopped", () => {
    const { container } = renderTimer(NOW, 68_420);
    expect(container.textContent).toBe("01:08.421 minute 8 seconds");
  });

  it("shows zero before the start", () => {
    const { container } = renderTimer(undefined);
    expect(container.textContent).toBe("00:00.000 seconds");
  });

  it("says the time each second while it runs", () => {
    const { container } = renderTimer(NOW - 65_300);
    expect(container.textContent).toBe("01:05.301 minute 5 seconds");
    advance(1000);
    expect(container.textContent).toBe("01:06.301 minute 6 seconds");
  });

  it("is corrected when a response sets the server's clock", () => {
    const { container } = renderTimer(NOW - 65_300);
    syncServerClock(NOW - 10_000, NOW, NOW);
    advance(1000);
    expect(container.textContent).toBe("00:56.3056 seconds");
  });

  it("corrects the digits after the device has slept", () => {
    const animation = fakeAnimation();
    renderTimer(NOW - 1000);
    vi.setSystemTime(NOW + 60_000);
    advance(1000);
    expect(animation.startTime).toBe(performance.now() - 62_000);
  });
});
