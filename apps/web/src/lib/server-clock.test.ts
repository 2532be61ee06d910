import { afterEach, expect, it, vi } from "vitest";
import { learnServerTime, serverNow } from "./server-clock.ts";

afterEach(() => vi.useRealTimers());

it("runs on from the server's time, however wrong the device is", () => {
  vi.useFakeTimers({ now: Date.parse("1999-01-01T00:00:00Z") });
  learnServerTime("2026-11-21T23:59:59.000Z");
  vi.advanceTimersByTime(1500);
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-22T00:00:00.500Z");
});

it("does not learn from what is no instant", () => {
  vi.useFakeTimers({ now: Date.parse("1999-01-01T00:00:00Z") });
  learnServerTime("2026-11-21T12:00:00.000Z");
  learnServerTime("soon");
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-21T12:00:00.000Z");
});
