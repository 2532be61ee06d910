import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastQueue, REMOVE_DELAY_MS } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const titlesByStatus = (queue: ReturnType<typeof createToastQueue>) =>
  queue.list().map((toast) => `${toast.title} ${toast.status}`);

describe("the toast queue", () => {
  it("replaces the open toast, which stays while it fades out, and removes older ones", () => {
    const queue = createToastQueue();
    for (const title of ["one", "two", "three"]) queue.add({ title });
    expect(titlesByStatus(queue)).toEqual(["two dismissed", "three open"]);
  });

  it("removes a dismissed toast once, after the removal delay", () => {
    const queue = createToastQueue();
    const id = queue.add({ title: "one" });
    queue.dismiss(id);
    queue.dismiss(id);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(REMOVE_DELAY_MS - 1);
    expect(titlesByStatus(queue)).toEqual(["one dismissed"]);
    vi.advanceTimersByTime(1);
    expect(queue.list()).toEqual([]);
  });
});
