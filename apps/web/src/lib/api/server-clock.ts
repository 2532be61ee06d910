import { getNextMidnight } from "@jumbl/domain/calendar";

/** How far the server's clock is ahead of the device's, and how long the response that set it took. */
let measured = { offset: 0, roundTripMs: Infinity };

/**
 * Sets the clock by the server's time in a response, in milliseconds since 1970. The error is at most half the round
 * trip, so a slower response that is consistent with the known offset changes nothing. A `server` that is not a time is
 * ignored.
 */
export function syncServerClock(
  server: number,
  sentAt = Date.now(),
  receivedAt = Date.now(),
): void {
  if (!Number.isFinite(server)) return;
  const roundTripMs = receivedAt - sentAt;
  const { offset } = measured;
  const agrees = server - receivedAt <= offset && offset <= server - sentAt;
  if (agrees && roundTripMs >= measured.roundTripMs) return;
  measured = { offset: server - (sentAt + receivedAt) / 2, roundTripMs };
}

/**
 * The server's time in milliseconds since 1970, or the device's until the first response. See docs/rules.md#the-day.
 */
export function serverNow(): number {
  return Date.now() + measured.offset;
}

/** @returns the end of the UTC day of `now`, an instant by the server's clock, in ISO 8601. */
export function getNextReset(now: string | number = serverNow()): string {
  return getNextMidnight(new Date(now)).toISOString();
}
