import { beforeEach, describe, expect, it, vi } from "vitest";
import { onEverySecond } from "./on-every-second.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("onEverySecond", () => {
  it("calls listeners that subscribed at different times in the same task", () => {
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    const unsubscribe = [onEverySecond(first)];
    vi.advanceTimersByTime(300);
    unsubscribe.push(onEverySecond(second));
    vi.advanceTimersByTime(700);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    for (const stop of unsubscribe) stop();
  });

  it("runs no timer once all have unsubscribed", () => {
    const listener = vi.fn<() => void>();
    onEverySecond(listener)();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(listener).not.toHaveBeenCalled();
  });
});
