import { connect } from "@jumbl/db";
import { type PostgresServer, setClock } from "@jumbl/db/testing";
import { Command } from "commander";
import { rollOverStandings } from "@jumbl/api/leaderboard/roll-over-standings.ts";
import type { TestApp } from "@jumbl/api/testing";
import {
  GROUP,
  listGroup,
  openInstallation,
  RUNS,
  saveLoaded,
  startServer,
  TODAY,
  verifyInstallation,
} from "./load/installation.ts";
import {
  createTimed,
  get,
  playDay,
  READS,
  signIn,
  startBenchApp,
  type Times,
} from "./load/play-day.ts";
import { measureStates } from "./states.ts";
import { createReport, getMedian, getQuantile, type Report } from "./report.ts";

/** The players of a group whose histories are compared, and the number of those who only warm up. */
const [TEN_YEARS, TEN_DAYS] = [0, 1];
const WARM_UP = 10;
/** The number of reads of each kind over all runs: enough for a 99th percentile that is not one outlier. */
const COMPARED_READS = 1000;

function addFigures(report: Report, key: string, value: number | string, times: Times) {
  for (const [name, list] of times) {
    report.add({
      name,
      [key]: value,
      calls: list.length,
      medianMs: Number(getMedian(list).toFixed(2)),
      p99Ms: Number(getQuantile(list, 0.99).toFixed(2)),
    });
  }
}

/** The durations of all runs by the name of the call. */
type Figures = { all: Times; tenYears: Times; tenDays: Times };

const createFigures = (): Figures => ({ all: new Map(), tenYears: new Map(), tenDays: new Map() });

async function measure(
  server: PostgresServer,
  { players, data, verify, rollover, runs: measuredRuns }: Options,
  figures: Figures,
  report: Report,
): Promise<void> {
  const groups = data === undefined ? 1 : RUNS;
  const { database, loaded } = await openInstallation(server, {
    players,
    groups,
    onProgress: report.progress,
  });
  const { results, loadSeconds, runs } = loaded;
  if (runs >= groups) throw new Error(`the data was measured ${runs} times: load it again`);
  if (figures.all.size === 0) report.add({ name: "load", players, results, seconds: loadSeconds });
  if (verify) await verifyInstallation(database, report.progress);
  await saveLoaded(server, players, { ...loaded, runs: runs + 1 });
  const app = await startBenchApp(database);
  try {
    const ids = await listGroup(database, runs);
    report.progress(`measuring calls with ${players} players`);
    for (let index = 2; index < GROUP; index += 1) {
      const player = await signIn(app, ids[index]!);
      await playDay(app, player, createTimed(index < 2 + WARM_UP ? new Map() : figures.all));
    }
    const compared = await Promise.all(
      [TEN_YEARS, TEN_DAYS].map((index) => signIn(app, ids[index]!)),
    );
    const own = [figures.tenYears, figures.tenDays];
    for (const [index, player] of compared.entries()) {
      await playDay(app, player, createTimed(own[index]!));
    }
    // In turn, so that other work on the machine slows down both.
    for (let read = 0; read < COMPARED_READS; read += measuredRuns) {
      for (const [index, player] of compared.entries()) {
        const timed = createTimed(own[index]!);
        for (const [name, path] of READS) await timed(name, () => get(app, player, path));
      }
    }
    if (rollover) await measureRollover(app, players, report);
  } finally {
    await app.close();
  }
}

/** Uses the jobs' connection, which has no time limits. */
async function measureRollover({ db, database }: TestApp, players: number, report: Report) {
  const { background, close } = await connect({ databaseUrl: database.url, dataDir: "" });
  await setClock(db, `${TODAY}T23:30:00Z`);
  const start = performance.now();
  await rollOverStandings(background);
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
  report.add({ name: "rollover", players, seconds });
  await close();
}

type Options = {
  players: number;
  data?: string;
  json: boolean;
  verify: boolean;
  rollover: boolean;
  runs: number;
  states: boolean;
};

async function run(options: Options) {
  if (options.states) return measureStates(options);
  const { players, data, json, runs } = options;
  const report = createReport({ json });
  const server = await startServer(data);
  const installations = [1000, players].map((size) => ({ size, figures: createFigures() }));
  try {
    for (let done = 1; done <= runs; done += 1) {
      const rollover = options.rollover && done === runs;
      for (const { size, figures } of installations) {
        const verify = options.verify && done === 1;
        await measure(server, { ...options, players: size, rollover, verify }, figures, report);
      }
    }
  } finally {
    await server.stop();
  }
  for (const { size, figures } of installations) {
    addFigures(report, "players", size, figures.all);
    addFigures(report, "history", `ten years of ${size}`, figures.tenYears);
    addFigures(report, "history", `ten days of ${size}`, figures.tenDays);
  }
  report.print();
}

export const scale = new Command("scale")
  .description(
    "measures every call of a day with 1,000 players and with many, of ten days and of ten years of play",
  )
  .option("--players <number>", "how many players the large installation has", Number, 100_000)
  .option("--data <folder>", "loads into this folder once, and measures what is there")
  .option(
    "--runs <number>",
    "measures so many times, in turn; more than once needs --data",
    Number,
    1,
  )
  .option(
    "--states",
    "measures the large installation instead with fresh statistics, 2 % dirty and never vacuumed",
    false,
  )
  .option("--no-rollover", "leaves the boards as they are, for another run on the same data")
  .option("--verify", "counts everything again from the results and compares first", false)
  .option("--json", "prints the figures as JSON", false)
  .action(run);
