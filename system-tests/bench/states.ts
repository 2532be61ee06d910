import { hasJitCompiler } from "@jumbl/db/testing";
import type { TestApp } from "@jumbl/api/testing";
import { copyInstallation, GROUP, listGroup, startCompilingServer } from "./load/installation.ts";
import {
  addTo,
  BOARD_READS,
  createTimed,
  get,
  type Measure,
  type Player,
  playDay,
  READS,
  signIn,
  startBenchApp,
  type Times,
} from "./load/play-day.ts";
import { addFigure, getMedian, progress, summarizeTimes } from "./report.ts";

/** Three groups are 210 players in each state. */
const GROUPS = 3;
const WARM_UP = 10;
/** The number of concurrent readers, so that requests share statements for many keys. */
const TOGETHER = 30;
const ROUNDS = 3;

const ALL_READS = [...READS, ...BOARD_READS];

/** The change made to a copy of the vacuumed and analyzed data. */
const STATES = {
  fresh: "select",
  dirty: `do $$ declare t record; begin
    for t in select attrelid::regclass as name, attname as value from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attname in ('user_id', 'username') loop
      execute format('update %s set %2$I = %2$I where hashtext(ctid::text) %% 50 = 0', t.name, t.value);
    end loop; end $$`,
  // As after a restore: planned with statistics, and nothing marked as visible.
  unvacuumed: `create extension pg_visibility;
    select pg_truncate_visibility_map(oid) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace;
    analyze`,
};

type State = keyof typeof STATES;

/** The executed plans of PostgreSQL's auto_explain. */
type Counts = { cost: number; pages: number; compiled: number };

type Installation = {
  state: State;
  app: TestApp;
  /** Its connections report every plan. */
  explained: TestApp;
  ids: string[];
  times: Times;
  counts: Map<string, Counts[]>;
};

const EXPLAIN_OPTIONS = [
  "session_preload_libraries=auto_explain",
  "auto_explain.log_min_duration=0",
  "auto_explain.log_level=notice",
  "auto_explain.log_analyze=on",
  "auto_explain.log_buffers=on",
  "auto_explain.log_timing=off",
  "auto_explain.log_format=json",
];

/** The first such figure is the whole plan's. */
const readFigure = (plan: string, field: string) =>
  Number(new RegExp(`"${field}": ([\\d.]+)`, "u").exec(plan)?.[1] ?? 0);

/** Measures using the plans executed meanwhile. */
function createCounted({ explained, counts }: Installation): Measure {
  let plans: string[] = [];
  explained.pool.on("connect", (client) =>
    client.on("notice", ({ message }) => void plans.push(message!)),
  );
  return async (name, makeCall) => {
    plans = [];
    await makeCall();
    const sum = (field: string) => plans.reduce((all, plan) => all + readFigure(plan, field), 0);
    addTo(counts, name, {
      cost: Math.max(...plans.map((plan) => readFigure(plan, "Total Cost"))),
      pages: sum("Shared Hit Blocks") + sum("Shared Read Blocks"),
      compiled: sum("Functions"),
    });
  };
}

async function readTogether(app: TestApp, players: Player[], measure: Measure): Promise<void> {
  for (const [name, path] of ALL_READS)
    await Promise.all(
      players.map((player) =>
        measure(`${name}, ${TOGETHER} at once`, () => get(app, player, path)),
      ),
    );
}

const signInAll = ({ app, ids }: Installation, from: number, to: number) =>
  Promise.all(ids.slice(from, to).map((id) => signIn(app, id)));

/** The states take turns, so that other work on the machine slows down all of them. */
async function measureCalls(installations: Installation[]): Promise<void> {
  const count = GROUPS * GROUP;
  for (let index = 2; index < count; index += 1) {
    if (index % GROUP < 2) continue;
    for (const installation of installations) {
      const { app, ids, times } = installation;
      const measure = createTimed(index < 2 + WARM_UP ? new Map() : times);
      const player = await signIn(app, ids[index]!);
      await playDay(app, player, measure);
      for (let round = 1; round < ROUNDS; round += 1)
        for (const [name, path] of ALL_READS) await measure(name, () => get(app, player, path));
    }
  }
  progress("measuring reads at once");
  for (let round = 0; round < ROUNDS; round += 1)
    for (let from = 0; from + TOGETHER <= count; from += TOGETHER)
      for (const installation of installations) {
        const players = await signInAll(installation, from, from + TOGETHER);
        await readTogether(installation.app, players, createTimed(installation.times));
      }
}

async function countPlans(installation: Installation): Promise<void> {
  const { explained, ids } = installation;
  const measure = createCounted(installation);
  for (let group = 0; group < GROUPS; group += 1)
    await playDay(explained, await signIn(explained, ids[group * GROUP + 1]!), measure);
  const players = await signInAll(installation, 0, TOGETHER);
  for (const [name, path] of ALL_READS)
    await measure(`${name}, ${TOGETHER} at once`, () =>
      Promise.all(players.map((player) => get(explained, player, path))),
    );
}

function addFigures(installations: Installation[]): void {
  const fresh = installations[0]!.times;
  const worst = { medianRatio: 0, p99Ratio: 0, compiled: 0 };
  for (const [name, freshTimes] of fresh)
    for (const { state, times, counts } of installations) {
      const summary = summarizeTimes(times.get(name)!, freshTimes);
      const plans = counts.get(name)!;
      const compiled = plans.reduce((sum, plan) => sum + plan.compiled, 0);
      worst.medianRatio = Math.max(worst.medianRatio, summary.medianRatio);
      worst.p99Ratio = Math.max(worst.p99Ratio, summary.p99Ratio);
      worst.compiled += compiled;
      const cost = Math.round(Math.max(...plans.map((plan) => plan.cost)));
      const pages = getMedian(plans.map((plan) => plan.pages));
      addFigure({ name, state, ...summary, cost, pages, compiled });
    }
  progress(
    `of fresh: medians up to ${worst.medianRatio} (aim 2), 99th percentiles up to ${worst.p99Ratio} (aim 3); ` +
      `${worst.compiled} functions compiled (aim 0)`,
  );
}

/** @throws Error without a PostgreSQL that can compile statements */
export async function measureStates({
  players,
  data,
}: {
  players: number;
  data?: string;
}): Promise<void> {
  if (!hasJitCompiler())
    throw new Error("There is no PostgreSQL with LLVM: apt-get install postgresql");
  const server = await startCompilingServer(data);
  const installations: Installation[] = [];
  try {
    for (const [name, statements] of Object.entries(STATES)) {
      const state = name as State;
      const database = await copyInstallation(server, players, state);
      progress(`making it ${state}`);
      await server.query(statements, new URL(database.url).pathname.slice(1));
      const groups = Array.from({ length: GROUPS }, (_, group) => listGroup(database, group));
      const ids = (await Promise.all(groups)).flat();
      const app = await startBenchApp(database);
      const options = EXPLAIN_OPTIONS.map((option) => `-c ${option}`).join(" ");
      const apiUrl = `${database.url}?options=${encodeURIComponent(options)}`;
      const explained = await startBenchApp({ ...database, apiUrl, drop: async () => {} });
      installations.push({ state, app, explained, ids, times: new Map(), counts: new Map() });
    }
    progress(`measuring calls with ${players} players`);
    await measureCalls(installations);
    progress("counting");
    for (const installation of installations) await countPlans(installation);
  } finally {
    for (const { explained, app } of installations) {
      await explained.close();
      await app.close();
    }
    await server.stop();
  }
  addFigures(installations);
}
