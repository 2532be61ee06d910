import { getNextMidnight } from "@jumbl/domain/calendar";

/** How far the server's clock is ahead of the device's, and how long the response that set it took. */
let measured = { offset: 0, roundTripMs: Infinity };

/**
 * Sets the clock by an ISO 8601 instant that the server sent. The error is at most half of the round trip, so a slower
 * response consistent with the known offset changes nothing. Ignores anything that is not an instant.
 */
export function syncServerClock(now: string, sentAt = Date.now(), receivedAt = Date.now()): void {
  const server = Date.parse(now);
  if (!Number.isFinite(server)) return;
  const roundTripMs = receivedAt - sentAt;
  const { offset } = measured;
  const agrees = server - receivedAt <= offset && offset <= server - sentAt;
  if (agrees && roundTripMs >= measured.roundTripMs) return;
  measured = { offset: server - (sentAt + receivedAt) / 2, roundTripMs };
}

/** The server's time in milliseconds since 1970; the device's until the first response. See docs/rules.md#the-day. */
export function serverNow(): number {
  return Date.now() + measured.offset;
}

/** @returns the end of the day of `now`, an ISO 8601 instant of the server's clock. */
export function getNextReset(now: string | number = serverNow()): string {
  return getNextMidnight(new Date(now)).toISOString();
}
