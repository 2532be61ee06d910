import { describe, expect, it } from "vitest";
import { JumblError, type JumblErrorCode } from "./jumbl-error.ts";
import { computeRetryDelayMs, wait } from "./retry.ts";

const fail = (code: JumblErrorCode, status?: number, retryAfterSeconds?: number) =>
  new JumblError("A sentence.", { code, status, retryAfterSeconds, procedure: "stats.me" });
const random = () => 0;

describe("computeRetryDelayMs", () => {
  it.each([
    ["network", undefined],
    ["timeout", undefined],
    ["unavailable", 503],
    ["too_many_requests", 429],
    ["unexpected_response", 502],
  ] as const)("returns a delay that doubles with each attempt for %s", (code, status) => {
    const delays = [0, 1, 2].map((attempt) =>
      computeRetryDelayMs(fail(code, status), { attempt, random }),
    );
    expect(delays).toEqual([250, 500, 1000]);
  });

  it("adds a random delay of up to the same length", () => {
    const delay = computeRetryDelayMs(fail("network"), { attempt: 0, random: () => 1 });
    expect(delay).toBe(500);
  });

  it("waits as long as the server says, up to ten seconds", () => {
    const delays = [2, 10, 11].map((seconds) =>
      computeRetryDelayMs(fail("unavailable", 503, seconds), { attempt: 0, random }),
    );
    expect(delays).toEqual([2000, 10_000, undefined]);
  });
});

it("wait rejects with the reason of a signal that is aborted meanwhile", async () => {
  const controller = new AbortController();
  const waiting = wait(60_000, controller.signal);
  controller.abort(new Error("no longer needed"));
  await expect(waiting).rejects.toThrow("no longer needed");
});
