import { isContention } from "../errors/errors.ts";

type Log = Record<"error" | "info" | "warn", (fields: object, message: string) => void>;

/** A single failure among successes does not change the state. */
const QUIET_MS = 5000;

/**
 * Logs that the database has become unavailable, each new cause of it, and that it is available again. A statement that
 * gave up waiting for others is not such a failure.
 */
export type Availability = ReturnType<typeof createAvailability>;

export function createAvailability(log: Log, onFailure: (cause: string) => void = () => {}) {
  const causes = new Set<string>();
  const recentContentions = new Set<string>();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isQuiet = false;

  function reportContention(cause: string, { message }: Error): void {
    if (recentContentions.has(cause)) return;
    recentContentions.add(cause);
    setTimeout(() => recentContentions.delete(cause), QUIET_MS).unref();
    log.warn({ cause }, `a statement gave up: ${message}`);
  }

  return {
    reportFailure(error: Error): void {
      const cause = "code" in error && typeof error.code === "string" ? error.code : error.message;
      onFailure(cause);
      if (isContention(error)) {
        reportContention(cause, error);
        return;
      }
      failures += 1;
      isQuiet = false;
      timer ??= setTimeout(() => (isQuiet = true), QUIET_MS).unref();
      timer.refresh();
      if (causes.has(cause)) return;
      causes.add(cause);
      log.error({ cause }, `the database is unavailable: ${error.message || error.name}`);
    },
    reportSuccess(): void {
      if (failures === 0 || !isQuiet) return;
      log.info({ failures, causes: [...causes] }, "the database is available again");
      causes.clear();
      failures = 0;
    },
  };
}
