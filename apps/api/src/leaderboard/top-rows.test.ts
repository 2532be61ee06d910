import type { BoardRow } from "@jumbl/db/queries/boards/boards";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTopRows } from "./top-rows.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Loads return rows with the number of the load as their rank. */
function createTestRows(ttlMs?: number) {
  const topRows = createTopRows(ttlMs);
  let loads = 0;
  const load = vi.fn<() => Promise<BoardRow[]>>(async () => {
    loads += 1;
    return [{ rank: loads } as BoardRow];
  });
  const getRank = async (isOutdated: (rows: BoardRow[]) => boolean = () => false) =>
    (await topRows.get("speed all 2026-11-21", load, isOutdated))[0]!.rank;
  return { topRows, load, getRank };
}

describe("the first rows of a board", () => {
  it("are loaded once for concurrent calls and for those of the next two seconds", async () => {
    const { load, getRank } = createTestRows();
    expect(await Promise.all([getRank(), getRank(), getRank()])).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(1999);
    expect(await getRank()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await getRank()).toBe(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("are loaded again for a player whose own row they do not show, and then shown to others", async () => {
    const { getRank } = createTestRows();
    expect(await getRank()).toBe(1);
    expect(await getRank(() => true)).toBe(2);
    expect(await getRank()).toBe(2);
  });

  it("are not stored when loading them has failed", async () => {
    const { load, getRank } = createTestRows();
    load.mockRejectedValueOnce(new Error("unavailable"));
    await expect(getRank()).rejects.toThrow("unavailable");
    expect(await getRank()).toBe(1);
  });

  it("are stored for each key on its own", async () => {
    const { topRows, load, getRank } = createTestRows();
    await getRank();
    await topRows.get("speed all 2026-11-22", load, () => false);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("are loaded for every call with a time of 0", async () => {
    const { getRank } = createTestRows(0);
    expect([await getRank(), await getRank()]).toEqual([1, 2]);
  });
});
