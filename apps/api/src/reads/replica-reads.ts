import type { Connection, Database } from "@jumbl/db";
import { hasReplayed, readWrittenPosition } from "@jumbl/db/queries/operations/replication";
import type { FastifyBaseLogger } from "fastify";

const CHECK_EVERY_MS = 3000;

export type ReplicaReads = {
  /** Reads from the replica; from the primary without one, while it is away or behind, or when the result `isTooOld`. */
  read<T>(read: (db: Database) => Promise<T>, isTooOld: (result: T) => boolean): Promise<T>;
  /** Compares the replica with what the primary had written at the last check. */
  check(): Promise<void>;
  /** Checks now and every few seconds; returns a function that stops that. */
  start(): () => void;
};

type Options = Pick<Connection, "db" | "replica"> & {
  log: Pick<FastifyBaseLogger, "warn" | "info">;
};

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** See docs/decisions/0051-reads-that-may-lag.md. */
export function createReplicaReads({ db, replica, log }: Options): ReplicaReads {
  let isUsable = false;
  let written: string | undefined;
  let reported: string | undefined;

  /** `problem` is undefined when the replica can be read. */
  function setState(problem: string | undefined): void {
    isUsable = problem === undefined;
    const state = problem ?? "in use";
    if (state === reported) return;
    reported = state;
    if (problem === undefined) log.info("the replica is in use");
    else log.warn({ cause: problem }, "the replica is not in use; the primary serves its reads");
  }

  async function findProblem(on: Database): Promise<string | undefined> {
    const position = written;
    written = await readWrittenPosition(db);
    if (position === undefined) return undefined;
    return (await hasReplayed(on, position)) ? undefined : "it is behind, or not a replica";
  }

  async function check(): Promise<void> {
    if (replica === undefined) return;
    const isFirst = written === undefined;
    try {
      const problem = await findProblem(replica);
      if (!isFirst) setState(problem);
    } catch (error) {
      setState(describe(error));
    }
  }

  return {
    check,
    async read(read, isTooOld) {
      if (replica === undefined || !isUsable) return read(db);
      try {
        const result = await read(replica);
        if (!isTooOld(result)) return result;
      } catch (error) {
        setState(describe(error));
      }
      return read(db);
    },
    start() {
      let timer: NodeJS.Timeout | undefined;
      let isStopped = false;
      const repeat = async (): Promise<void> => {
        await check();
        if (!isStopped && replica !== undefined)
          timer = setTimeout(() => void repeat(), CHECK_EVERY_MS).unref();
      };
      void repeat();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
  };
}
