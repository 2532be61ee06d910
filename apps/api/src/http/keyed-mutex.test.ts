import { expect, it, onTestFinished, vi } from "vitest";
import { KeyedMutex } from "./keyed-mutex.ts";

const { signal } = new AbortController();

/** Acquires a turn and records when it begins. */
function createRecorder() {
  const mutex = new KeyedMutex();
  const begun: string[] = [];
  const acquire = async (name: string, owner = "ann", wait = signal) => {
    const release = await mutex.acquire("write", owner, wait);
    begun.push(name);
    return release;
  };
  return { mutex, begun, acquire };
}

it("forgets callers who leave while waiting, but not one whose turn has begun", async () => {
  const { begun, acquire } = createRecorder();
  const [leaver, holder] = [new AbortController(), new AbortController()];
  const release = await acquire("holder", "ann", holder.signal);
  const left = acquire("leaver", "ann", leaver.signal);
  const last = acquire("last");
  holder.abort();
  leaver.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  expect(begun).toEqual(["holder"]);
  release();
  await last;
  expect(begun).toEqual(["holder", "last"]);
  await expect(acquire("late", "bob", leaver.signal)).rejects.toThrow("gone");
});

it("refuses a second later, which slows down callers that never pause", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { mutex } = createRecorder();
  const onRefusal = vi.fn<() => void>();
  await mutex.acquire("download", "ann", signal);
  mutex.acquire("download", "ann", signal).catch(onRefusal);
  await vi.advanceTimersByTimeAsync(999);
  expect(onRefusal).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onRefusal).toHaveBeenCalledTimes(1);
});
