import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProcessLimits } from "./process-limits.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createLimits() {
  const throttled: string[] = [];
  const limits = createProcessLimits((name) => throttled.push(name));
  let headers: Record<string, string> = {};
  const res = { headers: (sent: Record<string, string>) => void (headers = sent) };
  const guess = (player = "ann", puzzle = "x") =>
    limits.consume(
      [
        ["player-guess", player],
        ["guess", `${player}:${puzzle}`],
      ],
      res,
    );
  const visit = (address: string) => limits.consumeVisitorCall("auth.endLogin", address);
  return { limits, throttled, guess, visit, getHeaders: () => headers };
}

const refusal = { code: "too_many_requests" };

describe("the limits of a process", () => {
  it("refuse an owner's calls above a limit until its window ends", () => {
    const { throttled, guess } = createLimits();
    for (let at = 0; at < 60; at += 1) guess();
    vi.advanceTimersByTime(4000);
    const message = "That was a lot of guesses at once. Please try again in 6 seconds.";
    expect(() => guess()).toThrow(expect.objectContaining({ ...refusal, message, retryAfter: 6 }));
    expect(throttled).toEqual(["guess"]);
    guess("ann", "y");
    guess("bob");
    vi.advanceTimersByTime(6000);
    guess();
  });

  it("count visitors by network: an IPv4 address or an IPv6 /48, however it is written, or no address", () => {
    const { visit } = createLimits();
    const networks: ((at: number) => string[])[] = [
      (at) => [`192.0.2.1:${at}`, "::FFFF:192.0.2.1"],
      (at) => [`2001:db8:1:${at}::1`, `[2001:0DB8:1:${at}::1]:50123`, `[2001:db8:1:${at}::1]`],
      (at) => [`_hidden:${at}`],
    ];
    for (const listAddresses of networks) {
      const addresses = Array.from({ length: 601 }, (_, at) => listAddresses(at)).flat();
      addresses.slice(0, 600).forEach(visit);
      expect(() => visit(addresses[600]!)).toThrow(expect.objectContaining(refusal));
    }
    visit("192.0.2.2");
    visit("2001:db8:2::1");
  });
});
