import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAvailability } from "./availability.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createError = (code: string, message: string) => Object.assign(new Error(message), { code });
const REFUSED = createError("ECONNREFUSED", "connect ECONNREFUSED");
const FULL = createError("53100", "could not extend file");

function createTestAvailability() {
  const lines: string[] = [];
  const write = (fields: object, message: string) =>
    void lines.push(`${Object.values(fields)[0]}: ${message}`);
  const availability = createAvailability({ error: write, warn: write, info: write });
  return { availability, lines };
}

it("logs each cause of an outage once, and once that the database is available again", () => {
  const { availability, lines } = createTestAvailability();
  for (let time = 0; time < 100; time += 1) availability.reportFailure(REFUSED);
  availability.reportSuccess();
  availability.reportFailure(FULL);
  vi.advanceTimersByTime(5000);
  availability.reportSuccess();
  availability.reportSuccess();
  availability.reportFailure(REFUSED);
  expect(lines).toEqual([
    "ECONNREFUSED: the database is unavailable: connect ECONNREFUSED",
    "53100: the database is unavailable: could not extend file",
    "101: the database is available again",
    "ECONNREFUSED: the database is unavailable: connect ECONNREFUSED",
  ]);
});

it("logs a statement that gave up waiting for others as such, once in five seconds", () => {
  const { availability, lines } = createTestAvailability();
  const locked = createError("55P03", "canceling statement due to lock timeout");
  const line = "55P03: a statement gave up: canceling statement due to lock timeout";
  for (let time = 0; time < 3; time += 1) availability.reportFailure(locked);
  expect(lines).toEqual([line]);
  vi.advanceTimersByTime(5000);
  availability.reportFailure(locked);
  availability.reportSuccess();
  expect(lines).toEqual([line, line]);
});
