import { connect } from "@jumbl/db";
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
import { createHistory, createSkewedHistory, type LoadedResult } from "./histories.ts";
import { loadPlayers } from "./load-players.ts";

export const TODAY = "2026-11-21";
const YESTERDAY = "2026-11-20";
const DAYS = 3653;

/** The players of a run: one with ten years of play, one with ten days, and others with 90 days. */
export const GROUP = 72;
/** The number of times that loaded data can be measured, each time with players who have not played today. */
export const RUNS = 10;

export type Loaded = { results: number; loadSeconds: number; runs: number };

type LoadOptions = {
  players: number;
  /** How many groups of players have histories for a measurement. */
  groups: number;
  onProgress: (line: string) => void;
};

/** Settings for a server of this size. Nothing survives a power cut, which no figure depends on. */
const SETTINGS = [
  "shared_buffers=2GB",
  "max_wal_size=16GB",
  "checkpoint_timeout=30min",
  "wal_level=minimal",
  "max_wal_senders=0",
];

/** Keeps its data in `folder`, or else in a temporary one. */
export const startServer = (folder?: string) =>
  startPostgres({ dataDir: folder, settings: [...SETTINGS, "random_page_cost=1.1"] });

/** Debian's, which can compile statements. Its planner has the settings it comes with. */
export const startCompilingServer = (folder?: string) =>
  startPostgres({
    dataDir: folder,
    settings: [...SETTINGS, "autovacuum=off"],
    programs: "Debian",
  });

const getDatabaseName = (players: number) => `scale_${players}`;

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

function createResults(random: () => number, index: number, groups: number): LoadedResult[] {
  const until = YESTERDAY;
  if (index >= groups * GROUP) return createSkewedHistory(random, TODAY);
  const days = [3650, 10][index % GROUP];
  return days === undefined
    ? createHistory(random, { until, days: 90, activity: 0.8 })
    : createHistory(random, { until, days, activity: 1 });
}

async function load(
  { db, url }: TestDatabase,
  { players, groups, onProgress }: LoadOptions,
): Promise<number> {
  await setClock(db, `${TODAY}T12:00:00Z`);
  await syncAchievements(db);
  const random = createRandom(players);
  const results = await loadPlayers({
    url,
    today: TODAY,
    days: DAYS,
    players,
    createResults: (index) => createResults(random, index, groups),
    onProgress,
  });
  onProgress(`${results} results; counting the boards`);
  const { background, close } = await connect({ databaseUrl: url, dataDir: "" });
  await rollOverStandings(background);
  await countBoards(background);
  // The load writes without triggers.
  await recountPuzzles(background);
  await close();
  return results;
}

/** Opens a loaded database, or loads one. */
export async function openInstallation(
  server: PostgresServer,
  options: LoadOptions,
): Promise<{ database: TestDatabase; loaded: Loaded }> {
  const { players, onProgress } = options;
  const name = getDatabaseName(players);
  const known = await readLoaded(server, players);
  if (known !== undefined) {
    const database = await openKeptDatabase(server.url, name);
    await setClock(database.db, `${TODAY}T12:00:00Z`);
    return { database, loaded: known };
  }
  onProgress(`loading ${players} players`);
  const startedAt = performance.now();
  await server.query(`drop database if exists ${name} with (force)`);
  const database = await createKeptDatabase(server.url, name);
  const results = await load(database, options);
  const loadSeconds = Math.round((performance.now() - startedAt) / 1000);
  const loaded = { results, loadSeconds, runs: 0 };
  await saveLoaded(server, players, loaded);
  return { database, loaded };
}

/** A copy of a loaded database, to be changed and dropped. Without data in the server, loads it first. */
export async function copyInstallation(
  server: PostgresServer,
  options: LoadOptions,
  suffix = "copy",
): Promise<TestDatabase> {
  const { database } = await openInstallation(server, options);
  await database.drop();
  const name = getDatabaseName(options.players);
  const copy = `${name}_${suffix}`;
  options.onProgress("copying the database");
  await server.query(`drop database if exists ${copy} with (force)`);
  await server.query(`create database ${copy} template ${name} strategy file_copy`);
  const opened = await openKeptDatabase(server.url, copy);
  return {
    ...opened,
    drop: async () => {
      await opened.drop();
      await server.query(`drop database ${copy} with (force)`);
    },
  };
}

/** Counts everything again from the results. @throws Error when that differs from what was loaded */
export async function verifyInstallation(
  { url }: TestDatabase,
  onProgress: (line: string) => void,
): Promise<void> {
  const { background, close } = await connect({ databaseUrl: url, dataDir: "" });
  try {
    const findings = await verifyDatabase(background, onProgress);
    if (findings.length === 0) {
      onProgress("verified: everything equals its recount");
      return;
    }
    const lines = findings.map(({ check, differences }) => `${check}: ${differences[0]}`);
    throw new Error(`the loaded data is inconsistent: ${lines.join("; ")}`);
  } finally {
    await close();
  }
}

/** Ids of the players of a group, in the order of their names. */
export async function listGroup({ pool }: TestDatabase, group: number): Promise<string[]> {
  const names = Array.from({ length: GROUP }, (_, index) => `player_${group * GROUP + index}`);
  const { rows } = await pool.query<{ id: string }>(
    `select id from users join unnest($1::text[]) with ordinality as wanted (username, place)
     on lower(users.username) = wanted.username order by place`,
    [names],
  );
  return rows.map(({ id }) => id);
}
