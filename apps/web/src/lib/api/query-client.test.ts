import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

const fail = () => vi.fn<() => Promise<never>>(() => Promise.reject(new Error("no")));

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

describe("a fetched query", () => {
  it("is not refetched after a day, on focus, on reconnect or by a second observer", async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    client.mount();
    const queryFn = vi.fn<() => Promise<number>>(async () => 1);
    const observe = () =>
      new QueryObserver(client, { queryKey: ["x"], queryFn }).subscribe(() => {});
    const unsubscribers = [observe()];
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    unsubscribers.push(observe());
    await vi.advanceTimersByTimeAsync(1000);
    for (const unsubscribe of unsubscribers) unsubscribe();
    client.unmount();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});

describe("a failed call", () => {
  it("of a query is not retried", async () => {
    const queryFn = fail();
    const request = createQueryClient().fetchQuery({ queryKey: ["x"], queryFn });
    await expect(request).rejects.toThrow("no");
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it("of a mutation is not retried", async () => {
    const mutationFn = fail();
    const client = createQueryClient();
    const mutation = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    await expect(mutation).rejects.toThrow("no");
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});
