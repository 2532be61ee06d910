import { getNextMidnight } from "@jumbl/domain/calendar";

let offset = 0;

/** Sets the clock by an ISO 8601 instant that the server sent, and when it arrived here. Ignores anything else. */
export function syncServerClock(now: string, receivedAt = Date.now()): void {
  const server = Date.parse(now);
  if (Number.isFinite(server)) offset = server - receivedAt;
}

/** The server's time in milliseconds since 1970; the device's until the first response. See docs/rules.md#the-day. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** @returns the end of the day of `now`, an ISO 8601 instant of the server's clock. */
export function getNextReset(now: string | number = serverNow()): string {
  return getNextMidnight(new Date(now)).toISOString();
}
