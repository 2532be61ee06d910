import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

const fail = () => vi.fn<() => Promise<never>>(() => Promise.reject(new Error("no")));

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

it("a fetched query is not refetched after a day, on focus, on reconnect or by a second observer", async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn<() => Promise<number>>(async () => 1);
  const observe = () => new QueryObserver(client, { queryKey: ["x"], queryFn }).subscribe(() => {});
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

it("a failed call of a query is not retried", async () => {
  const queryFn = fail();
  const request = createQueryClient().fetchQuery({ queryKey: ["x"], queryFn });
  await expect(request).rejects.toThrow("no");
  expect(queryFn).toHaveBeenCalledTimes(1);
});
