import { afterEach, expect, it, vi } from "vitest";
import { isNetworkError } from "./api-error.ts";
import { createTrpcClient } from "./trpc-client.ts";

afterEach(() => vi.restoreAllMocks());

it.each([
  ["a move", "game.validate", 15_000],
  ["a download", "account.export", 300_000],
] as const)(
  "ends %s that gets no response, with the error of a lost connection",
  async (_what, path, limitMs) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    vi.stubGlobal(
      "fetch",
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener("abort", () => reject(signal!.reason as Error));
          limit.abort(new DOMException("no response", "TimeoutError"));
        }),
    );
    const client = createTrpcClient({ onExpired: () => undefined });
    const response =
      path === "game.validate"
        ? client.game.validate.mutate({ puzzleId: "1", guess: "X" })
        : client.account.export.query({});
    const error: unknown = await response.catch((reason: unknown) => reason);
    expect(isNetworkError(error)).toBe(true);
    expect(timeout).toHaveBeenCalledWith(limitMs);
  },
);
