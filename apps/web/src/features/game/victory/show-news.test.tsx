import { createToastQueue, toastQueue } from "@jumbl/ui/feedback/toast";
import { Dialog } from "@jumbl/ui/overlays/dialog";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useHold } from "../../../lib/browser/holds.ts";
import { addNews, readNews } from "./news.ts";
import { NewsPresenter } from "./news-presenter.tsx";
import { showNews } from "./show-news.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem("authToken", "token");
  for (const { id } of toastQueue.list()) toastQueue.dismiss(id);
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findOpen = (queue = toastQueue) => queue.list().find(({ status }) => status === "open");
const listIds = () => readNews().map(({ id }) => id);

function closeOpen(): void {
  act(() => toastQueue.dismiss(findOpen()?.id ?? ""));
}

function Page({ isClockRunning }: { isClockRunning: boolean }) {
  useHold("clock", isClockRunning);
  return <NewsPresenter />;
}

function Celebration({ isOpen }: { isOpen: boolean }) {
  useHold("celebration", isOpen);
  return <NewsPresenter />;
}

function PageWithDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <NewsPresenter />
      <Dialog open={isOpen} onClose={() => undefined} title="How to play">
        Read it.
      </Dialog>
    </>
  );
}

/** Adds the browser's locks, which happy-dom lacks. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  type Request = (name: string, options: LockOptions, use: () => unknown) => Promise<unknown>;
  const request = vi.fn<Request>((_name, { signal }, use) => {
    const turn = last.then(() => {
      signal?.throwIfAborted();
      return use();
    });
    last = turn.catch(() => undefined);
    return turn;
  });
  vi.stubGlobal("navigator", { locks: { request } });
  return request;
}

function addTwo(): void {
  act(() => {
    addNews({ id: "owl", title: "Achievement Unlocked!", description: "Night Owl" });
    addNews({ id: "hand", title: "Achievement Unlocked!", description: "Steady Hand" });
  });
}

describe("news", () => {
  it("is shown once, one item after another", async () => {
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

  it("waits while a clock is running, even until the next visit", async () => {
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

  it("closes when a clock starts, and is shown again if it was shown too briefly to read", async () => {
    const { rerender } = render(<Page isClockRunning={false} />);
    addTwo();
    await advance(1000);
    expect(findOpen()).toBeTruthy();
    rerender(<Page isClockRunning />);
    await advance(0);
    expect(findOpen()).toBeUndefined();
    expect(listIds()).toEqual(["owl", "hand"]);
    rerender(<Page isClockRunning={false} />);
    await advance(3000);
    rerender(<Page isClockRunning />);
    await advance(0);
    expect(listIds()).toEqual(["hand"]);
  });

  it("is replaced by the response to an action and shown again afterwards", async () => {
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
    const { rerender } = render(<PageWithDialog isOpen />);
    addTwo();
    await advance(10_000);
    expect(findOpen()).toBeUndefined();
    rerender(<PageWithDialog isOpen={false} />);
    await advance(1000);
    expect(findOpen()).toBeTruthy();
  });

  it("is shown in the window of a celebration, after the celebration", async () => {
    const request = stubLocks();
    const { rerender } = render(<Celebration isOpen />);
    await advance(0);
    expect(request).toHaveBeenCalledTimes(1);
    addTwo();
    await advance(10_000);
    expect(request).toHaveBeenCalledTimes(1);
    expect(findOpen()).toBeUndefined();
    rerender(<Celebration isOpen={false} />);
    await advance(0);
    expect(findOpen()?.description).toBe("Night Owl");
  });

  it("of a milestone opens its dialog half a second after the celebration, once", async () => {
    addNews({ id: "milestone", title: "5 in a Row!", description: "5 puzzles.", milestone: 5 });
    const { rerender } = render(<Celebration isOpen />);
    await advance(10_000);
    rerender(<Celebration isOpen={false} />);
    await advance(499);
    expect(screen.queryByRole("dialog")).toBeNull();
    await advance(1);
    expect(screen.getByRole("dialog", { name: "Achievement Unlocked!" })).toBeTruthy();
    expect(readNews()).toEqual([]);
  });

  it("is shown in one of two windows, and later news in the other when that window is closed", async () => {
    stubLocks();
    const windows = [createToastQueue(), createToastQueue()] as const;
    const announced: (string | undefined)[] = [];
    const stops = windows.map((queue) => {
      queue.subscribe(() => announced.push(findOpen(queue)?.description));
      const stop = new AbortController();
      void showNews(queue, stop.signal, async () => true);
      return stop;
    });
    addTwo();
    await advance(5000);
    expect(announced).toEqual(["Night Owl"]);
    const first = windows.findIndex((queue) => findOpen(queue) !== undefined);
    stops[first]!.abort();
    await advance(5000);
    expect(announced).toEqual(["Night Owl", undefined, "Steady Hand"]);
    const second = windows[1 - first]!;
    second.dismiss(findOpen(second)!.id);
    await advance(5000);
    expect(listIds()).toEqual([]);
    stops[1 - first]!.abort();
  });

  it("is shown when the dialog of a milestone before it cannot be loaded, and the milestone stays stored", async () => {
    const queue = createToastQueue();
    const stop = new AbortController();
    addNews({ id: "milestone", title: "5 in a Row!", description: "5 puzzles.", milestone: 5 });
    addTwo();
    void showNews(queue, stop.signal, async () => false);
    await advance(1000);
    expect(findOpen(queue)?.description).toBe("Night Owl");
    queue.dismiss(findOpen(queue)!.id);
    await advance(1000);
    expect(listIds()).toEqual(["milestone", "hand"]);
    stop.abort();
  });

  it("of a milestone comes before other news", () => {
    addTwo();
    const streak = { id: "streak", title: "Streak continues!", description: "5" };
    addNews({ id: "milestone", title: "5 in a Row!", description: "5", milestone: 5 }, streak);
    expect(listIds()).toEqual(["milestone", "owl", "hand", "streak"]);
  });

  it("of a streak replaces earlier streak news", () => {
    addNews({ id: "streak", title: "Streak started!", description: "1" });
    addNews({ id: "owl", title: "Achievement Unlocked!", description: "Night Owl" });
    addNews({ id: "streak", title: "Streak continues!", description: "2" });
    expect(readNews().map(({ title }) => title)).toEqual([
      "Achievement Unlocked!",
      "Streak continues!",
    ]);
  });
});
