import type { Database } from "@jumbl/db";
import type { Observability } from "../observability/log-error.ts";
import { isDatabaseUnavailable } from "../errors/errors.ts";
import { scheduleDailyPuzzles } from "../daily/schedule-daily-puzzles.ts";
import { countBoards } from "../leaderboard/count-boards.ts";
import { pruneStandings, rollOverStandings } from "../leaderboard/roll-over-standings.ts";
import { foldChanges } from "./fold-changes.ts";
import { createGuessPruner, pruneLoginSessions, pruneThrottles } from "./prune.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Job = {
  name: string;
  everyMs: number;
  /** Calls `onBatch` after each part of its work. */
  run: (db: Database, onBatch: () => void) => Promise<unknown>;
};

function createJobs(): Job[] {
  return [
    { name: "puzzles of coming days", everyMs: MINUTE, run: scheduleDailyPuzzles },
    { name: "rollover of the standings", everyMs: 2 * SECOND, run: rollOverStandings },
    { name: "ended standings", everyMs: 10 * SECOND, run: pruneStandings },
    { name: "counts of the boards", everyMs: 15 * SECOND, run: countBoards },
    { name: "statistics of puzzles", everyMs: 10 * SECOND, run: foldChanges },
    { name: "expired throttles", everyMs: MINUTE, run: pruneThrottles },
    { name: "expired login sessions", everyMs: MINUTE, run: pruneLoginSessions },
    { name: "old guesses", everyMs: MINUTE, run: createGuessPruner() },
  ];
}

/**
 * Runs each job now, and again after its pause. Every instance has all jobs; each works in small transactions under a
 * lock that only one instance gets. Returns a function that stops them.
 */
export function startJobs(db: Database, { log, availability, metrics }: Observability): () => void {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const run = async (job: Job): Promise<void> => {
    const stopTimer = metrics.jobs.startTimer({ job: job.name });
    const reportSuccess = () => metrics.jobSuccess.setToCurrentTime({ job: job.name });
    try {
      await job.run(db, reportSuccess);
      stopTimer({ outcome: "ok" });
      reportSuccess();
    } catch (error) {
      if (isStopped) return;
      stopTimer({ outcome: "error" });
      if (isDatabaseUnavailable(error)) availability.reportFailure(error);
      else log.error(error, `job failed and will be retried: ${job.name}`);
    }
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void run(job);
    }, job.everyMs);
    timer.unref();
    timers.add(timer);
  };
  for (const job of createJobs()) {
    // Lets the alert cover a job that has never succeeded.
    metrics.jobSuccess.set({ job: job.name }, 0);
    void run(job);
  }
  return () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
