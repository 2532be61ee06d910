import { createToastQueue, toastQueue } from "@jumbl/ui/feedback/toast";
import { act, render } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addNews, readNews } from "./news.ts";
import { showNews } from "./show-news.ts";
import { useShowNews } from "./use-show-news.ts";

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toastQueue.list()) toastQueue.dismiss(id);
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findOpen = (queue = toastQueue) => queue.list().find(({ status }) => status === "open");
const listIds = () => readNews().map(({ id }) => id);

function closeOpen(): void {
  act(() => toastQueue.dismiss(findOpen()?.id ?? ""));
}

function Page({ isClockRunning }: { isClockRunning: boolean }) {
  useShowNews(isClockRunning);
  return null;
}

/** The browser's locks, which happy-dom does not have. */
function stubLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, use: (lock: unknown) => unknown) => {
    if (held.has(name)) return use(null);
    held.add(name);
    await use({ name });
    held.delete(name);
    return undefined;
  };
  vi.stubGlobal("navigator", { locks: { request } });
}

function addTwo(): void {
  act(() => {
    addNews({ id: "owl", title: "Achievement Unlocked!", description: "Night Owl" });
    addNews({ id: "hand", title: "Achievement Unlocked!", description: "Steady Hand" });
  });
}

describe("news", () => {
  it("is shown one after another, once", async () => {
    render(<Page isClockRunning={false} />);
    addTwo();
    await advance(1000);
    expect(findOpen()?.description).toBe("Night Owl");
    closeOpen();
    await advance(1000);
    expect(findOpen()?.description).toBe("Steady Hand");
    closeOpen();
    await advance(1000);
    expect(findOpen()).toBeUndefined();
    expect(readNews()).toEqual([]);
  });

  it("waits while a clock is running, and for the next visit", async () => {
    const { unmount } = render(<Page isClockRunning />);
    addTwo();
    await advance(10_000);
    expect(findOpen()).toBeUndefined();
    unmount();
    const next = render(<Page isClockRunning />);
    next.rerender(<Page isClockRunning={false} />);
    await advance(1000);
    expect(findOpen()?.description).toBe("Night Owl");
  });

  it("of a streak is not shown once the streak has lapsed", async () => {
    vi.setSystemTime("2026-11-23T12:00:00Z");
    const streak = { title: "Streak continues!", description: "6 puzzles in a row." };
    addNews({ id: "streak", ...streak, lastSolved: "2026-11-22" });
    expect(listIds()).toEqual(["streak"]);
    vi.setSystemTime("2026-11-24T12:00:00Z");
    render(<Page isClockRunning={false} />);
    await advance(1000);
    expect(findOpen()).toBeUndefined();
    expect(listIds()).toEqual([]);
  });

  it("closes when a clock starts, and is shown again when it was too short to read", async () => {
    const { rerender } = render(<Page isClockRunning={false} />);
    addTwo();
    await advance(1000);
    expect(findOpen()).toBeTruthy();
    rerender(<Page isClockRunning />);
    expect(findOpen()).toBeUndefined();
    expect(listIds()).toEqual(["owl", "hand"]);
    rerender(<Page isClockRunning={false} />);
    await advance(3000);
    rerender(<Page isClockRunning />);
    expect(listIds()).toEqual(["hand"]);
  });

  it("is replaced by a response to the player and shown again after it", async () => {
    render(<Page isClockRunning={false} />);
    addTwo();
    await advance(500);
    act(() => void toastQueue.add({ title: "Copied!" }));
    await advance(1000);
    expect(findOpen()?.title).toBe("Copied!");
    closeOpen();
    await advance(500);
    expect(findOpen()?.description).toBe("Night Owl");
  });

  it("waits for an open dialog", async () => {
    const { rerender } = render(
      <>
        <Page isClockRunning={false} />
        <div role="alertdialog" />
      </>,
    );
    addTwo();
    await advance(10_000);
    expect(findOpen()).toBeUndefined();
    rerender(<Page isClockRunning={false} />);
    await advance(1000);
    expect(findOpen()).toBeTruthy();
  });

  it("is shown once by two windows, also when the one that shows it is closed", async () => {
    stubLocks();
    const windows = [createToastQueue(), createToastQueue()] as const;
    const told: (string | undefined)[] = [];
    const stops = windows.map((queue) => {
      queue.subscribe(() => told.push(findOpen(queue)?.description));
      const stop = new AbortController();
      showNews(queue, stop.signal);
      return stop;
    });
    addTwo();
    await advance(5000);
    expect(told).toEqual(["Night Owl"]);
    const first = windows.findIndex((queue) => findOpen(queue) !== undefined);
    stops[first]!.abort();
    await advance(5000);
    expect(told).toEqual(["Night Owl", undefined, "Steady Hand"]);
    const second = windows[1 - first]!;
    second.dismiss(findOpen(second)!.id);
    await advance(5000);
    expect(listIds()).toEqual([]);
    stops[1 - first]!.abort();
  });

  it("of a streak replaces waiting news of an earlier one", () => {
    addNews({ id: "streak", title: "Streak started!", description: "1" });
    addNews({ id: "owl", title: "Achievement Unlocked!", description: "Night Owl" });
    addNews({ id: "streak", title: "Streak continues!", description: "2" });
    expect(readNews().map(({ title }) => title)).toEqual([
      "Achievement Unlocked!",
      "Streak continues!",
    ]);
  });
});
