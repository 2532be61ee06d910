import { expect, it, vi } from "vitest";
import { onEverySecond } from "./on-every-second.ts";

it("calls all listeners in the same task, and runs no timer once all have unsubscribed", () => {
  vi.useFakeTimers();
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const stopFirst = onEverySecond(first);
  vi.advanceTimersByTime(300);
  const stopSecond = onEverySecond(second);
  vi.advanceTimersByTime(700);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  stopFirst();
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});
