import { describe, expect, it, onTestFinished, vi } from "vitest";
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

describe("KeyedMutex", () => {
  it("gives the turns of a key one at a time and in order, without waiting for other keys", async () => {
    const { mutex, begun, acquire } = createRecorder();
    const release = await acquire("first");
    const waiting = [acquire("second"), acquire("third")];
    await acquire("other owner", "bob");
    (await mutex.acquire("list", "ann", signal))();
    expect(begun).toEqual(["first", "other owner"]);
    release();
    // A second release must not let another one in.
    release();
    const releaseSecond = await waiting[0]!;
    expect(begun).toEqual(["first", "other owner", "second"]);
    releaseSecond();
    await waiting[1];
    expect(begun.at(-1)).toBe("third");
  });

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

  it("refuses callers while too many wait, and not after those have gone", async () => {
    const { mutex } = createRecorder();
    const acquire = () => mutex.acquire("list", "ann", signal);
    const release = await acquire();
    const waiting = Array.from({ length: 24 }, acquire);
    await expect(acquire()).rejects.toThrow("That list is already being loaded.");
    release();
    for (const each of waiting) (await each)();
    (await acquire())();
  });
});
