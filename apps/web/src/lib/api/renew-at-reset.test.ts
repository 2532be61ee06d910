import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renewAtReset } from "./renew-at-reset.ts";

const MIDNIGHT = Date.parse("2026-11-22T00:00:00.000Z");
const renew = vi.fn<() => Promise<void>>();
let cancel: () => void;

/** Starts waiting `offset` milliseconds after midnight, or before it if negative. */
function startAt(offset: number) {
  vi.setSystemTime(MIDNIGHT + offset);
  cancel = renewAtReset(MIDNIGHT, renew);
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  renew.mockReset().mockResolvedValue();
});
afterEach(() => cancel());

describe("the renewal at midnight", () => {
  it("runs once, a second after midnight", async () => {
    startAt(-3_600_000);
    await advance(3_600_999);
    expect(renew).not.toHaveBeenCalled();
    await advance(86_400_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("is spread over five seconds between tabs", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999);
    startAt(-10);
    await advance(5900);
    expect(renew).not.toHaveBeenCalled();
    await advance(110);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("is repeated after growing delays until it succeeds", async () => {
    renew.mockRejectedValue(new Error("The server is down"));
    startAt(0);
    await advance(1000);
    for (const delay of [2000, 4000, 8000, 15_000, 30_000, 30_000]) {
      const calls = renew.mock.calls.length;
      await advance(delay - 1);
      expect(renew).toHaveBeenCalledTimes(calls);
      await advance(1);
      expect(renew).toHaveBeenCalledTimes(calls + 1);
    }
    // Otherwise all tabs would repeat it in the same second.
    vi.spyOn(Math, "random").mockReturnValue(1);
    await advance(30_000);
    const before = renew.mock.calls.length;
    await advance(15_000);
    expect(renew).toHaveBeenCalledTimes(before + 1);
    renew.mockResolvedValue();
    await advance(30_000);
    const calls = renew.mock.calls.length;
    await advance(600_000);
    expect(renew).toHaveBeenCalledTimes(calls);
  });

  it("waits in a background tab until the tab is shown", async () => {
    const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    startAt(-1000);
    await advance(3_600_000);
    expect(renew).not.toHaveBeenCalled();
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("runs soon after a computer that slept through midnight wakes", async () => {
    startAt(-8 * 3_600_000);
    vi.setSystemTime(MIDNIGHT + 3_600_000);
    await advance(30_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("does not run once it is cancelled", async () => {
    startAt(0);
    cancel();
    await advance(60_000);
    dispatchEvent(new Event("online"));
    expect(renew).not.toHaveBeenCalled();
  });
});
