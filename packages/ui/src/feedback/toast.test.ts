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

  it("never has two open toasts", () => {
    const queue = createToastQueue();
    const openCounts = new Set<number>();
    queue.subscribe(() =>
      openCounts.add(queue.list().filter(({ status }) => status === "open").length),
    );
    for (const title of ["one", "two", "three"]) queue.add({ title });
    expect([...openCounts]).toEqual([1]);
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

  it("removes a replaced toast after the removal delay", () => {
    const queue = createToastQueue();
    queue.add({ title: "one" });
    queue.add({ title: "two" });
    vi.advanceTimersByTime(REMOVE_DELAY_MS);
    expect(titlesByStatus(queue)).toEqual(["two open"]);
  });

  it("dismisses the open toast when all are dismissed", () => {
    const queue = createToastQueue();
    for (const title of ["one", "two"]) queue.add({ title });
    queue.dismissAll();
    expect(titlesByStatus(queue)).toEqual(["one dismissed", "two dismissed"]);
  });

  it("returns the same list after the dismissal of an unknown id", () => {
    const queue = createToastQueue();
    queue.add({ title: "one" });
    const before = queue.list();
    queue.dismiss("unknown");
    expect(queue.list()).toBe(before);
  });

  it("notifies listeners until they unsubscribe", () => {
    const queue = createToastQueue();
    const lengths: number[] = [];
    const unsubscribe = queue.subscribe(() => lengths.push(queue.list().length));
    queue.add({ title: "one" });
    unsubscribe();
    queue.add({ title: "two" });
    expect(lengths).toEqual([1]);
  });
});
