import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTtlCache } from "./ttl-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each load returns its number. */
function createTestReads() {
  const reads = createTtlCache<number>(2000);
  let loads = 0;
  const load = vi.fn<() => Promise<number>>(async () => {
    loads += 1;
    return loads;
  });
  const get = (isOutdated: (value: number) => boolean = () => false) =>
    reads.get("speed all 2026-11-21", load, isOutdated);
  return { load, get };
}

describe("shared reads", () => {
  it("are loaded once for concurrent and later calls, until they expire", async () => {
    const { load, get } = createTestReads();
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(1999);
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await get()).toBe(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("are reloaded once for all that find them outdated, and once more for those that still do", async () => {
    const { load, get } = createTestReads();
    await get();
    const repeat = (isOutdated: (value: number) => boolean) =>
      Promise.all(Array.from({ length: 50 }, () => get(isOutdated)));
    expect(new Set(await repeat((value) => value === 1))).toEqual(new Set([2]));
    await repeat(() => true);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("are not stored when loading them has failed", async () => {
    const { load, get } = createTestReads();
    load.mockRejectedValueOnce(new Error("unavailable"));
    await expect(get()).rejects.toThrow("unavailable");
    expect(await get()).toBe(1);
  });
});
