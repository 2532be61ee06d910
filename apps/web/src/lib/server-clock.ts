let offset = 0;

/** Learns how far the device's clock is off from an instant the server just named (ISO 8601). */
export function learnServerTime(now: string): void {
  const server = Date.parse(now);
  if (Number.isFinite(server)) offset = server - Date.now();
}

/**
 * The server's clock, in milliseconds since 1970 (Decision 1). Until an answer has named the time it is the
 * device's; a device that is wrong by years still counts down to the server's midnight.
 */
export function serverNow(): number {
  return Date.now() + offset;
}
