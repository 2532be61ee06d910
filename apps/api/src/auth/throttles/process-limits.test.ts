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

  it("refuse a request at once when each of its calls would be refused", () => {
    const { limits, throttled, visit } = createLimits();
    const find = (...paths: string[]) => limits.findRefusal(paths, "192.0.2.1");
    for (let at = 0; at < 600; at += 1) visit("192.0.2.1");
    expect(find("auth.endLogin")).toBeUndefined();
    expect(() => visit("192.0.2.1")).toThrow(expect.objectContaining(refusal));
    expect(find("auth.endLogin", "auth.endLogin")).toMatchObject(refusal);
    expect(throttled).toEqual(Array(3).fill("auth.endLogin"));
    expect(find("auth.endLogin", "auth.me")).toBeUndefined();
    expect(limits.findRefusal(["auth.endLogin"], "192.0.2.2")).toBeUndefined();
  });

  it("report how many calls each limit leaves", () => {
    const { guess, getHeaders } = createLimits();
    guess();
    vi.advanceTimersByTime(1500);
    guess();
    expect(getHeaders()).toEqual({
      "RateLimit-Policy": '"player-guess";q=3000;w=3600, "guess";q=60;w=10',
      RateLimit: '"player-guess";r=2998;t=3599, "guess";r=58;t=9',
    });
  });

  it("stop counting at the first exceeded limit", () => {
    const { guess, getHeaders } = createLimits();
    for (let puzzle = 0; puzzle < 3000; puzzle += 1) guess("ann", `${puzzle}`);
    expect(() => guess("ann", "new")).toThrow(expect.objectContaining(refusal));
    expect(getHeaders()["RateLimit"]).toBe('"player-guess";r=0;t=3600');
  });

  it("count visitors by network: an IPv4 address, whatever its port, or an IPv6 /48", () => {
    const { visit } = createLimits();
    const both: ((at: number) => string)[] = [
      (at) => `192.0.2.1:${at}`,
      (at) => `2001:db8:1:${at.toString(16)}::1`,
    ];
    for (const createAddress of both) {
      for (let at = 0; at < 600; at += 1) visit(createAddress(at));
      expect(() => visit(createAddress(600))).toThrow(expect.objectContaining(refusal));
    }
    visit("192.0.2.2");
    visit("2001:db8:2::1");
  });
});
