import { describe, expect, it } from "vitest";
import { createBatchedCall } from "./create-batched-call.ts";

/** Two turns of the event loop: one until a batch is sent, one until its waiters have noticed. */
async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Records the batches; each ends when its number is passed to `finish`. */
function createSource() {
  const batches: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const readAll = (keys: readonly string[]) => {
    batches.push([...keys]);
    return new Promise<string[]>((resolve, reject) => {
      ends.push((error) => {
        if (error === undefined) resolve(keys.map((key) => key.toUpperCase()));
        else reject(error);
      });
    });
  };
  const finish = (batch: number, error?: Error) => ends[batch]!(error);
  return { batches, readAll, finish };
}

describe("a batched call", () => {
  it("reads keys requested during a batch in one more batch", async () => {
    const { batches, readAll, finish } = createSource();
    const read = createBatchedCall(readAll, { maxWaitMs: 60_000 });
    const first = read("a");
    await nextTurns();
    const later = [read("b")];
    await nextTurns();
    later.push(read("c"));
    await nextTurns();
    expect(batches).toEqual([["a"]]);
    finish(0);
    await first;
    await nextTurns();
    finish(1);
    expect(await Promise.all(later)).toEqual(["B", "C"]);
    expect(batches).toEqual([["a"], ["b", "c"]]);
  });

  it("fails only for the callers of the failed batch", async () => {
    const { readAll, finish } = createSource();
    const read = createBatchedCall(readAll, { maxWaitMs: 60_000 });
    const failing = Promise.allSettled([read("a"), read("b")]);
    await nextTurns();
    const later = read("c");
    finish(0, new Error("connection lost"));
    expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await nextTurns();
    finish(1);
    expect(await later).toBe("C");
  });

  it("does not wait for a batch that hangs", async () => {
    const { batches, readAll, finish } = createSource();
    const read = createBatchedCall(readAll, { maxWaitMs: 0 });
    const hanging = read("a");
    await nextTurns();
    const later = read("b");
    while (batches.length < 2) await nextTurns();
    finish(1);
    expect(await later).toBe("B");
    finish(0);
    expect(await hanging).toBe("A");
  });
});
