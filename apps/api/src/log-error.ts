import type { FastifyBaseLogger } from "fastify";
import type { Availability } from "./availability.ts";
import { findUnavailability, isUnexpected } from "./errors.ts";

/** Logs an error unless a caller has caused it; an unavailable database only when that is news. */
export function logError(
  error: unknown,
  { log, availability }: { log: FastifyBaseLogger; availability: Availability },
): void {
  const unavailability = findUnavailability(error);
  if (unavailability !== undefined) availability.reportFailure(unavailability);
  else if (isUnexpected(error)) log.error(error);
}
