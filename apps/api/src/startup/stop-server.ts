import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Services } from "../procedures/context.ts";

/** In milliseconds. */
export type StopLimits = {
  /** A signal within this time after the first one repeats it: at Ctrl-C, the terminal and npm both send one. */
  repetitionMs: number;
  /** This long after the signal, unfinished responses and queued e-mails are dropped. */
  workMs: number;
  /** This long after the signal, the process exits even if something is still open. */
  totalMs: number;
};

// The longest `DRAIN_SECONDS` leaves four seconds for the work. Supervisors kill after 30 s.
const LIMITS: StopLimits = { repetitionMs: 1000, workMs: 19_000, totalMs: 24_000 };

type Stopping = {
  log: Logger;
  app: Pick<FastifyInstance, "close" | "server">;
  mailer: Services["auth"]["mailer"];
  /** Called first. Returns how long the server continues to respond, in milliseconds. */
  begin: (signal: NodeJS.Signals) => number;
  /** Closes what responses and e-mails use, such as the database. */
  end: () => Promise<void>;
  exit: (code: number) => void;
  limits?: StopLimits;
};

async function dropWork({ log, app, mailer }: Stopping): Promise<void> {
  // Every other connection has been closed.
  const responses = await promisify(app.server.getConnections.bind(app.server))();
  const mails = mailer?.drop() ?? 0;
  log.warn({ responses, mails }, "dropped the responses and e-mails that took too long");
  app.server.closeAllConnections();
}

/**
 * Returns what a signal calls. It ends the process within the timeouts, whatever clients, mail server and database do:
 * with code 1 if something had to be left open, and at once on a second signal. See docs/configure.md#health.
 */
export function createStop(stopping: Stopping): (signal: NodeJS.Signals) => Promise<void> {
  const { log, app, begin, end, exit, limits = LIMITS } = stopping;
  let isStopping = false;
  let isRepetition = true;
  const exitEarly = () => {
    log.error("stopped without waiting for everything");
    exit(1);
  };
  return async (signal) => {
    if (isStopping) {
      if (!isRepetition) exitEarly();
      return;
    }
    isStopping = true;
    setTimeout(() => (isRepetition = false), limits.repetitionMs);
    log.info({ signal }, "stopping");
    const atWorkLimit = setTimeout(() => void dropWork(stopping), limits.workMs);
    const atTotalLimit = setTimeout(exitEarly, limits.totalMs);
    await wait(begin(signal));
    await app.close();
    clearTimeout(atWorkLimit);
    await end();
    clearTimeout(atTotalLimit);
    log.info("stopped");
    exit(0);
  };
}
