import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

const fail = () => vi.fn<() => Promise<never>>(() => Promise.reject(new Error("no")));

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe("what was fetched", () => {
  it("is not fetched again by time, by focus, by the network's return or by a second reader", async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    client.mount();
    const queryFn = vi.fn<() => Promise<number>>(async () => 1);
    const read = () => new QueryObserver(client, { queryKey: ["x"], queryFn }).subscribe(() => {});
    const stops = [read()];
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    stops.push(read());
    await vi.advanceTimersByTimeAsync(1000);
    for (const stop of stops) stop();
    client.unmount();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});

describe("what fails", () => {
  it("is not tried again: a query", async () => {
    const queryFn = fail();
    const asked = createQueryClient().fetchQuery({ queryKey: ["x"], queryFn });
    await expect(asked).rejects.toThrow("no");
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it("is not tried again: a mutation", async () => {
    const mutationFn = fail();
    const client = createQueryClient();
    const done = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    await expect(done).rejects.toThrow("no");
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});
