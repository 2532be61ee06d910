import type { Connection } from "@jumbl/db";
import { countPlayers } from "@jumbl/db/queries/operations/players";
import { readClock } from "@jumbl/db/queries/clock";
import { countComingDays } from "@jumbl/db/queries/puzzles/puzzles";
import { listDuePeriods } from "@jumbl/db/queries/boards/standings";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from "prom-client";
import { VERSION } from "../version.ts";

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];

function createGauge<Label extends string>(gauge: GaugeConfiguration<Label>): Gauge<Label> {
  return new Gauge(gauge);
}

/** The metrics of an instance. No label has a value chosen by callers. See docs/configure.md#metrics. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  createGauge({
    name: "jumbl_build_info",
    help: "1, with the version as a label",
    labelNames: ["version", "node"],
    registers,
  }).set({ version: VERSION, node: process.version }, 1);
  const mails = new Counter({
    name: "jumbl_mails_total",
    help: "E-mails that the mail server accepted (ok) or that could not be sent (error)",
    labelNames: ["outcome"],
    registers,
  });
  // Without a 0 before it Prometheus sees no increase in the first failure, and the alert would not fire.
  mails.inc({ outcome: "error" }, 0);
  return {
    registry,
    requests: new Histogram({
      name: "jumbl_http_request_seconds",
      help: "Time from the request to the end of its response",
      labelNames: ["method", "route", "status"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    procedures: new Histogram({
      name: "jumbl_procedure_seconds",
      help: "Time of a procedure; code is ok or the code of its error",
      labelNames: ["procedure", "code"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    statements: new Histogram({
      name: "jumbl_database_statement_seconds",
      help: "Time of a statement, without the wait for a connection",
      labelNames: ["outcome"],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    unavailable: new Counter({
      name: "jumbl_unavailable_total",
      help: "Failures that callers receive as 503, by cause",
      labelNames: ["cause"],
      registers,
    }),
    throttled: new Counter({
      name: "jumbl_throttled_total",
      help: "Calls that a throttle refused",
      labelNames: ["throttle"],
      registers,
    }),
    playsEnded: new Counter({
      name: "jumbl_plays_ended_total",
      help: "Plays by kind, difficulty and end",
      labelNames: ["kind", "difficulty", "end"],
      registers,
    }),
    signUps: new Counter({
      name: "jumbl_sign_ups_total",
      help: "Accounts created, by way of signing in",
      labelNames: ["method"],
      registers,
    }),
    mails,
    jobs: new Histogram({
      name: "jumbl_job_seconds",
      help: "Time of a run of a job",
      labelNames: ["job", "outcome"],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
      registers,
    }),
    jobSuccess: createGauge({
      name: "jumbl_job_last_success_timestamp_seconds",
      help: "When a job last ended, or finished a part of its work, without an error; 0 before the first time",
      labelNames: ["job"],
      registers,
    }),
  };
}

/** Gauges named like counters; the gauges without `_total` have the same numbers, by type. */
const MISNAMED = ["handles", "requests", "resources"].map((kind) => `nodejs_active_${kind}_total`);

type ScrapedSources = Pick<Connection, "background"> & {
  pools: Partial<Connection["pools"]>;
  passwords: { countHashes(): { waiting: number; running: number } };
};

/** Adds the metrics that are read at each scrape: the process, the connections, and the state of the day. */
export function collectAtScrape(
  { registry }: Metrics,
  { pools, background, passwords }: ScrapedSources,
): void {
  const registers = [registry];
  const readToday = async () => (await readClock(background)).today;
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  createGauge({
    name: "jumbl_database_connections",
    help: "Connections of a pool that are idle or busy, and callers waiting for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "busy" }, totalCount - idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  createGauge({
    name: "jumbl_password_hashes",
    help: "Password hashes that are waiting or being computed",
    labelNames: ["state"],
    registers,
    collect() {
      const { waiting, running } = passwords.countHashes();
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "running" }, running);
    },
  });
  const addReading = (name: string, help: string, readValue: () => Promise<number>) =>
    createGauge({
      name,
      help,
      registers,
      async collect() {
        // The other metrics are needed most while the database is unavailable, which jumbl_unavailable_total reports.
        this.set(await readValue().catch(() => Number.NaN));
      },
    });
  addReading("jumbl_players", "Accounts; above 100,000, PostgreSQL's last estimate", () =>
    countPlayers(background),
  );
  addReading(
    "jumbl_due_periods",
    "Periods of the boards without today's standings",
    async () => (await listDuePeriods(background, { day: await readToday() })).length,
  );
  addReading("jumbl_coming_dates", "Dates after today with stored puzzles", async () =>
    countComingDays(background, { today: await readToday() }),
  );
}
