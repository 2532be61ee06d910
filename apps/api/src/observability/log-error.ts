import type { FastifyBaseLogger } from "fastify";
import type { Availability } from "./availability.ts";
import { createErrorResponse, findUnavailability, isUnexpected } from "../errors/errors.ts";
import type { Metrics } from "./metrics.ts";

export type Observability = {
  log: FastifyBaseLogger;
  availability: Availability;
  metrics: Metrics;
};

/** Logs an error unless the caller caused it; an unavailable database only once. */
export function logError(error: unknown, { log, availability, metrics }: Observability): void {
  const unavailability = findUnavailability(error);
  if (unavailability !== undefined) availability.reportFailure(unavailability);
  else if (isUnexpected(error)) log.error(error);
  const { status, body } = createErrorResponse(error, "");
  // Database errors are counted under their own cause.
  if (status === 503 && unavailability === undefined) metrics.unavailable.inc({ cause: body.code });
}
