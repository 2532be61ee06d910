import { describe, expect, test } from "vitest";

import { createToastQueue, REMOVE_DELAY_MS } from "./toast-queue.ts";

/** A clock that is wound by hand. */
function createClock() {
  const tasks: { task: () => void; ms: number }[] = [];
  return {
    schedule: (task: () => void, ms: number) => void tasks.push({ task, ms }),
    delays: () => tasks.map(({ ms }) => ms),
    ring: () => tasks.splice(0).forEach(({ task }) => task()),
  };
}

const titlesByStatus = (queue: ReturnType<typeof createToastQueue>) =>
  queue.list().map((toast) => `${toast.title} ${toast.status}`);

describe("the toast queue", () => {
  test("opens the first toast at once and lets the others wait in order", () => {
    const queue = createToastQueue();
    for (const title of ["one", "two", "three"]) queue.add({ title });
    expect(titlesByStatus(queue)).toEqual(["one open", "two waiting", "three waiting"]);
  });

  test("puts what answers the last move before all others that wait", () => {
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

  test("opens every waiting toast in its turn: none is lost", () => {
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

  test("takes away a toast that still waits without touching the open one", () => {
    const queue = createToastQueue(createClock().schedule);
    queue.add({ title: "one" });
    const second = queue.add({ title: "two" });
    queue.add({ title: "three" });
    queue.dismiss(second);
    expect(titlesByStatus(queue)).toEqual(["one open", "two dismissed", "three waiting"]);
  });

  test("forgets a dismissed toast after the removal delay, once", () => {
    const clock = createClock();
    const queue = createToastQueue(clock.schedule);
    const id = queue.add({ title: "one" });
    queue.dismiss(id);
    queue.dismiss(id);
    expect(clock.delays()).toEqual([REMOVE_DELAY_MS]);
    clock.ring();
    expect(queue.list()).toEqual([]);
  });

  test("takes all toasts away and opens none of them on the way", () => {
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

  test("says nothing of an unknown id and keeps the same list", () => {
    const queue = createToastQueue();
    queue.add({ title: "one" });
    const before = queue.list();
    queue.dismiss("nobody");
    expect(queue.list()).toBe(before);
  });

  test("tells its listeners until they stop", () => {
    const queue = createToastQueue();
    const heard: number[] = [];
    const stop = queue.subscribe(() => heard.push(queue.list().length));
    queue.add({ title: "one" });
    stop();
    queue.add({ title: "two" });
    expect(heard).toEqual([1]);
  });
});
