import { describe, expect, it } from "vitest";
import { createToastQueue, REMOVE_DELAY_MS } from "./toast-queue.ts";

/** A clock that the test advances. */
function createClock() {
  const tasks: { task: () => void; ms: number }[] = [];
  return {
    schedule: (task: () => void, ms: number) => void tasks.push({ task, ms }),
    delays: () => tasks.map(({ ms }) => ms),
    runAll: () => tasks.splice(0).forEach(({ task }) => task()),
  };
}

const titlesByStatus = (queue: ReturnType<typeof createToastQueue>) =>
  queue.list().map((toast) => `${toast.title} ${toast.status}`);

describe("the toast queue", () => {
  it("opens the first toast and leaves the others waiting in order", () => {
    const queue = createToastQueue();
    for (const title of ["one", "two", "three"]) queue.add({ title });
    expect(titlesByStatus(queue)).toEqual(["one open", "two waiting", "three waiting"]);
  });

  it("puts a toast with isNext before all waiting ones", () => {
    const queue = createToastQueue(createClock().schedule);
    for (const title of ["one", "two", "three"]) queue.add({ title });
    queue.add({ title: "now", isNext: true });
    expect(titlesByStatus(queue)).toEqual([
      "one open",
      "now waiting",
      "two waiting",
      "three waiting",
    ]);
  });

  it("opens every waiting toast in order", () => {
    const queue = createToastQueue(createClock().schedule);
    const added = Array.from({ length: 12 }, (_, index) => `toast ${index}`);
    for (const title of added) queue.add({ title });
    const shown: string[] = [];
    for (;;) {
      const open = queue.list().filter((toast) => toast.status === "open");
      expect(open.length).toBeLessThanOrEqual(1);
      if (!open[0]) break;
      shown.push(open[0].title);
      queue.dismiss(open[0].id);
    }
    expect(shown).toEqual(added);
  });

  it("dismisses a waiting toast without changing the open one", () => {
    const queue = createToastQueue(createClock().schedule);
    queue.add({ title: "one" });
    const second = queue.add({ title: "two" });
    queue.add({ title: "three" });
    queue.dismiss(second);
    expect(titlesByStatus(queue)).toEqual(["one open", "two dismissed", "three waiting"]);
  });

  it("removes a dismissed toast once, after the removal delay", () => {
    const clock = createClock();
    const queue = createToastQueue(clock.schedule);
    const id = queue.add({ title: "one" });
    queue.dismiss(id);
    queue.dismiss(id);
    expect(clock.delays()).toEqual([REMOVE_DELAY_MS]);
    clock.runAll();
    expect(queue.list()).toEqual([]);
  });

  it("dismisses all toasts without opening a waiting one", () => {
    const queue = createToastQueue(createClock().schedule);
    const opened = new Set<string>();
    for (const title of ["one", "two", "three"]) queue.add({ title });
    queue.subscribe(() => {
      for (const { title, status } of queue.list()) if (status === "open") opened.add(title);
    });
    queue.dismissAll();
    expect(titlesByStatus(queue)).toEqual(["one dismissed", "two dismissed", "three dismissed"]);
    queue.add({ title: "four" });
    expect([...opened]).toEqual(["one", "four"]);
  });

  it("keeps the same list when the id is unknown", () => {
    const queue = createToastQueue();
    queue.add({ title: "one" });
    const before = queue.list();
    queue.dismiss("nobody");
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
