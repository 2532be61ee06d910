import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAvailability } from "./availability.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createError = (code: string, message: string) => Object.assign(new Error(message), { code });
const REFUSED = createError("ECONNREFUSED", "connect ECONNREFUSED");
const FULL = createError("53100", "could not extend file");

function createTestAvailability() {
  const lines: string[] = [];
  const log = {
    error: (fields: { cause: string }, message: string) =>
      void lines.push(`${fields.cause}: ${message}`),
    info: (fields: { failures: number }, message: string) =>
      void lines.push(`${fields.failures}: ${message}`),
  };
  const availability = createAvailability(log as never);
  return { availability, lines };
}

describe("createAvailability", () => {
  it("logs each cause once, and once that the database is available again", () => {
    const { availability, lines } = createTestAvailability();
    for (let time = 0; time < 100; time += 1) availability.reportFailure(REFUSED);
    availability.reportFailure(FULL);
    vi.advanceTimersByTime(5000);
    availability.reportSuccess();
    availability.reportSuccess();
    expect(lines).toEqual([
      "ECONNREFUSED: the database is unavailable: connect ECONNREFUSED",
      "53100: the database is unavailable: could not extend file",
      "101: the database is available again",
    ]);
  });

  it("logs a second outage again", () => {
    const { availability, lines } = createTestAvailability();
    for (let outage = 0; outage < 2; outage += 1) {
      availability.reportFailure(REFUSED);
      vi.advanceTimersByTime(5000);
      availability.reportSuccess();
    }
    expect(lines).toHaveLength(4);
  });

  it("regards successes between failures as the same outage", () => {
    const { availability, lines } = createTestAvailability();
    for (let time = 0; time < 10; time += 1) {
      availability.reportFailure(REFUSED);
      vi.advanceTimersByTime(4000);
      availability.reportSuccess();
    }
    expect(lines).toHaveLength(1);
  });
});
