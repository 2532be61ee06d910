import { connect, type Database } from "@jumbl/db";
import {
  createKeptDatabase,
  openKeptDatabase,
  type PostgresServer,
  setClock,
  startPostgres,
  type TestDatabase,
} from "@jumbl/db/testing";
import { recountPuzzles } from "@jumbl/db/queries/puzzles/puzzle-counts";
import { verifyDatabase } from "@jumbl/db/verify";
import { syncAchievements } from "@jumbl/api/achievements/sync-achievements.ts";
import { createRandom } from "@jumbl/api/cli/seed/random.ts";
import { countBoards } from "@jumbl/api/leaderboard/count-boards.ts";
import { rollOverStandings } from "@jumbl/api/leaderboard/roll-over-standings.ts";
import { progress } from "../report.ts";
import { createHistory, createSkewedHistory, type LoadedResult } from "./histories.ts";
import { loadPlayers } from "./load-players.ts";

export const TODAY = "2026-11-21";
const YESTERDAY = "2026-11-20";
const DAYS = 3653;

/** The players of a run: one with ten years of play, one with ten days, and others with 90 days. */
const GROUP = 72;
/** How often loaded data can be measured, each time with players who have not played today. */
export const RUNS = 10;

export type Loaded = { results: number; loadSeconds: number; runs: number };

/** Settings for a server of this size. It does not survive a power cut, on which no figure depends. */
const SETTINGS = [
  "shared_buffers=2GB",
  "max_wal_size=16GB",
  "checkpoint_timeout=30min",
  "wal_level=minimal",
  "max_wal_senders=0",
  "random_page_cost=1.1",
];

/** Keeps its data in `folder`, or else in a temporary one. */
export const startServer = (folder?: string) =>
  startPostgres({ dataDir: folder, settings: SETTINGS });

const getDatabaseName = (players: number) => `scale_${players}`;

/** Without the timeouts of requests. */
async function withBackground<Result>(
  { url }: TestDatabase,
  work: (background: Database) => Promise<Result>,
): Promise<Result> {
  const { background, close } = await connect({ databaseUrl: url, dataDir: "" });
  try {
    return await work(background);
  } finally {
    await close();
  }
}

/** Stores the figures of a completely loaded database as its comment. */
export async function saveLoaded(server: PostgresServer, players: number, loaded: Loaded) {
  const comment = JSON.stringify(loaded);
  await server.query(`comment on database ${getDatabaseName(players)} is '${comment}'`);
}

/** Undefined unless it has been loaded completely. */
async function readLoaded(server: PostgresServer, players: number): Promise<Loaded | undefined> {
  const name = getDatabaseName(players);
  const [row] = await server.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${name}'`,
  );
  return row?.comment ? (JSON.parse(row.comment) as Loaded) : undefined;
}

function createResults(random: () => number, index: number): LoadedResult[] {
  const until = YESTERDAY;
  if (index >= RUNS * GROUP) return createSkewedHistory(random, TODAY);
  const days = [3650, 10][index % GROUP];
  return days === undefined
    ? createHistory(random, { until, days: 90, activity: 0.8 })
    : createHistory(random, { until, days, activity: 1 });
}

async function load(database: TestDatabase, players: number): Promise<number> {
  await setClock(database.db, `${TODAY}T12:00:00Z`);
  await syncAchievements(database.db);
  const random = createRandom(players);
  const results = await loadPlayers(database.url, {
    today: TODAY,
    days: DAYS,
    players,
    createResults: (index) => createResults(random, index),
  });
  progress(`${results} results; counting the boards`);
  await withBackground(database, async (background) => {
    await rollOverStandings(background);
    await countBoards(background);
    // The load writes without triggers.
    await recountPuzzles(background);
  });
  return results;
}

/** Opens a loaded database, or loads one. */
export async function openInstallation(
  server: PostgresServer,
  players: number,
): Promise<{ database: TestDatabase; loaded: Loaded }> {
  const name = getDatabaseName(players);
  const known = await readLoaded(server, players);
  if (known !== undefined) {
    const database = await openKeptDatabase(server.url, name);
    await setClock(database.db, `${TODAY}T12:00:00Z`);
    return { database, loaded: known };
  }
  progress(`loading ${players} players`);
  const startedAt = performance.now();
  await server.query(`drop database if exists ${name} with (force)`);
  const database = await createKeptDatabase(server.url, name);
  const results = await load(database, players);
  const loadSeconds = Math.round((performance.now() - startedAt) / 1000);
  const loaded = { results, loadSeconds, runs: 0 };
  await saveLoaded(server, players, loaded);
  return { database, loaded };
}

/** Recounts everything from the results. @throws Error when that differs from what was loaded */
export async function verifyInstallation(database: TestDatabase): Promise<void> {
  const findings = await withBackground(database, (background) =>
    verifyDatabase(background, progress),
  );
  const lines = findings.map(({ check, differences }) => `${check}: ${differences[0]}`);
  if (lines.length > 0) throw new Error(`the loaded data is inconsistent: ${lines.join("; ")}`);
  progress("verified: everything equals its recount");
}

/** Ids of the players of a group, ordered by name. */
export async function listGroup({ pool }: TestDatabase, group: number): Promise<string[]> {
  const names = Array.from({ length: GROUP }, (_, index) => `player_${group * GROUP + index}`);
  const { rows } = await pool.query<{ id: string }>(
    `select id from users join unnest($1::text[]) with ordinality as wanted (username, place)
     on lower(users.username collate "C") = wanted.username order by place`,
    [names],
  );
  return rows.map(({ id }) => id);
}
