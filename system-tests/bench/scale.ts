import type { PostgresServer } from "@jumbl/db/testing";
import { Command } from "commander";
import {
  listGroup,
  openInstallation,
  RUNS,
  saveLoaded,
  startServer,
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
import { addFigure, progress, summarizeTimes } from "./report.ts";

/** The number of players of a group who are only for warm-up. */
const WARM_UP = 10;
/** The number of reads of each kind: enough for a 99th percentile that is not one outlier. */
const COMPARED_READS = 1000;

type Options = { players: number; data?: string; verify: boolean };

/** The durations of many players, of the one with ten years of play, and of the one with ten days. */
type Figures = Record<"all" | "tenYears" | "tenDays", Times>;
const createFigures = (): Figures => ({ all: new Map(), tenYears: new Map(), tenDays: new Map() });

async function measure(server: PostgresServer, { players, verify }: Options): Promise<Figures> {
  const { all, tenYears, tenDays } = createFigures();
  const { database, loaded } = await openInstallation(server, players);
  const { results, loadSeconds, runs } = loaded;
  if (runs >= RUNS) throw new Error(`the data was measured ${runs} times: load it again`);
  addFigure({ name: "load", players, results, seconds: loadSeconds });
  if (verify) await verifyInstallation(database);
  await saveLoaded(server, players, { ...loaded, runs: runs + 1 });
  const app = await startBenchApp(database);
  try {
    const [first, second, ...others] = await listGroup(database, runs);
    progress(`measuring calls with ${players} players`);
    for (const [index, id] of others.entries()) {
      await playDay(app, await signIn(app, id), createTimed(index < WARM_UP ? new Map() : all));
    }
    const compared = [
      { player: await signIn(app, first!), timed: createTimed(tenYears) },
      { player: await signIn(app, second!), timed: createTimed(tenDays) },
    ];
    for (const { player, timed } of compared) await playDay(app, player, timed);
    // In turn, so that other work on the machine slows down both.
    for (let read = 0; read < COMPARED_READS; read += 1) {
      for (const { player, timed } of compared) {
        for (const [name, path] of READS) await timed(name, () => get(app, player, path));
      }
    }
    return { all, tenYears, tenDays };
  } finally {
    await app.close();
  }
}

async function run(options: Options): Promise<void> {
  const server = await startServer(options.data);
  const installations: { size: number; figures: Figures }[] = [];
  try {
    for (const size of [1000, options.players]) {
      installations.push({ size, figures: await measure(server, { ...options, players: size }) });
    }
  } finally {
    await server.stop();
  }
  const few = installations[0]!.figures;
  for (const { size, figures } of installations) {
    for (const [who, times] of Object.entries(figures) as [keyof typeof few, Times][]) {
      for (const [name, list] of times) {
        // The ratios are to the installation of 1,000 players.
        const summary = summarizeTimes(list, few[who].get(name)!);
        addFigure({ name, players: size, who, ...summary });
      }
    }
  }
}

export const scale = new Command("scale")
  .description(
    "measures every call of a day with 1,000 players and with many, of ten days and of ten years of play",
  )
  .option("--players <number>", "how many players the large installation has", Number, 100_000)
  .option("--data <folder>", "loads into this folder once, and measures what is there")
  .option("--verify", "recounts everything from the results first, and compares", false)
  .action(run);
