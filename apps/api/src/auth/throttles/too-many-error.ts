import { PlayerError } from "../../errors/errors.ts";
import { MINUTE } from "./seconds.ts";

function formatWait(seconds: number): string {
  if (seconds < MINUTE) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

/** A 429 that says when to try again. */
export function createTooManyError(
  reason: string,
  { msBeforeNext }: { msBeforeNext: number },
): PlayerError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message = `${reason} Please try again ${formatWait(seconds)}.`;
  return new PlayerError("too_many_requests", message, seconds);
}
