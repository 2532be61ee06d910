import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Connection,
  connect,
  type Database,
  type Transaction,
} from "../connection/connect.ts";
import type { Schema } from "../schema/schema.ts";
import {
  createTestDatabase,
  freezeClock,
  PATIENT_LIMITS,
  type TestDatabase,
} from "../testing/index.ts";
import { loadPlayers } from "../testing/load-players.ts";
import { countBoard } from "./boards/board-counts.ts";
import { readBoardTop, createPlayerBoardStatement } from "./boards/boards.ts";
import { listCurrentPlays } from "./play/current-play.ts";
import { deleteOldGuesses } from "./play/guesses.ts";
import { readPuzzleState } from "./play/puzzle-states.ts";
import { listPlayerAchievements } from "./progress/achievements.ts";
import { readCalendarMonth } from "./progress/calendar.ts";
import { readPlayerRecord } from "./progress/player-records.ts";
import { readProgressDetails } from "./progress/progress-details.ts";
import { listStats } from "./progress/stats.ts";
import { listHistoryPage } from "./play/results.ts";
import { deleteEndedStandings, lockDuePlayers, rollOverPlayers } from "./boards/standings.ts";
import { listExportedResults } from "./accounts/export.ts";
import * as archive from "./puzzles/archive.ts";
import { readPuzzleCounts } from "./puzzles/puzzle-counts.ts";
import { listToday } from "./puzzles/today.ts";
import { deleteExpiredThrottles, deleteThrottlesOf } from "./accounts/throttles.ts";

const TODAY = "2026-11-20";
const PLAYERS = 10_000;

/** Tables that grow with players or with time. A sequential scan of one would grow with them. */
const LARGE =
  "board_standings game_results guesses puzzle_counts puzzle_sessions throttles user_achievements user_stats users".split(
    " ",
  );

let database: TestDatabase;
let served: Connection;
let db: Database;
let userId: string;
/** On the speed board, the row before the tenth mark. */
let playerBeforeMark: string;
let latestId: string;
/** A puzzle that a quarter of the players have played. */
let crowdedId: string;
/** The tenth-last result of the player with a year of results. */
let lateResultId: string;
let players: { userId: string }[];
const queries: CompiledQuery[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await freezeClock(database.db, `${TODAY}T12:00:00Z`);
  await loadPlayers(database, { today: TODAY, players: PLAYERS, tables: LARGE });
  served = await connect({ databaseUrl: database.url, dataDir: "", limits: PATIENT_LIMITS });
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: served.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void queries.push(query),
  });
  const most = sql<{ userId: string }>`
    select user_id from game_results group by 1 order by count(*) desc limit 1`;
  userId = (await most.execute(db)).rows[0]!.userId;
  players = (
    await sql<{ userId: string }>`
      select id as user_id from users order by id = ${userId} desc, id limit 20`.execute(db)
  ).rows;
  const before = sql<{ userId: string }>`
    select user_id from board_standings where period = 'all' order by speed_key offset 4998 limit 1`;
  playerBeforeMark = (await before.execute(db)).rows[0]!.userId;
  lateResultId = (await listHistoryPage(db, { userId, limit: 10 })).at(-1)!.id;
  const puzzleIds = (await archive.listArchivePuzzles(db)).map(({ id }) => id);
  latestId = puzzleIds[0]!;
  crowdedId = puzzleIds[90]!;
  for (const board of ["streak", "speed"] as const)
    await countBoard(db, { board, period: "all", today: TODAY });
});
afterAll(async () => {
  await served.close();
  await database.drop();
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Total Cost": number;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

type Explained = { Plan: Plan };

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

const ROLLBACK = new Error("rolled back");

async function explainQuery(inner: Transaction, query: CompiledQuery, options: string) {
  const explained = { ...query, sql: `explain (${options}, format json) ${query.sql}` };
  const { rows } = await inner.executeQuery<Record<string, [Explained]>>(explained);
  return Object.values(rows[0]!)[0]![0];
}

/** Runs the queries of `work`, explains each one, and rolls back. */
async function explain(work: (inner: Transaction) => Promise<unknown>) {
  const plans: Plan[] = [];
  const costs: number[] = [];
  const run = db.transaction().execute(async (inner) => {
    queries.length = 0;
    await sql`savepoint before`.execute(inner);
    await work(inner);
    const executed = queries.filter((query) =>
      /^\s*(select|with|insert|update|delete)/iu.test(query.sql),
    );
    await sql`rollback to before`.execute(inner);
    for (const query of executed) {
      plans.push((await explainQuery(inner, query, "analyze, buffers")).Plan);
    }
    // As after a restore, before the first vacuum.
    await sql`update pg_class set relallvisible = 0 where relnamespace = 'public'::regnamespace`.execute(
      inner,
    );
    for (const query of executed)
      costs.push((await explainQuery(inner, query, "costs")).Plan["Total Cost"]);
    throw ROLLBACK;
  });
  await expect(run).rejects.toBe(ROLLBACK);
  const nodes = plans
    .flatMap(listNodes)
    .filter((node) => LARGE.includes(node["Relation Name"] ?? ""));
  return {
    scanned: nodes
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"]),
    rows: Math.max(
      ...nodes.map(
        (node) =>
          (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      ),
    ),
    /** PostgreSQL's estimate, which determines sorts, hashes, workers and JIT. */
    cost: Math.max(...costs),
    pages: plans.reduce(
      (sum, plan) => sum + plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
      0,
    ),
  };
}

/** In units of a sequential page read. JIT starts at 100,000. */
const MAX_COST = 12_000;

type Bounds = { rows: number; pages: number; cost?: number };

describe("the plan of", () => {
  // The bounds are about twice what is needed. None of them depends on the number of players or of a player's results.
  it.each<[string, Bounds, (inner: Transaction) => Promise<unknown>]>([
    ["today of twenty players", { rows: 20, pages: 800 }, (inner) => listToday(inner, players)],
    [
      "the current play of twenty players",
      { rows: 20, pages: 800 },
      (inner) => listCurrentPlays(inner, players),
    ],
    [
      "the statistics of twenty players",
      { rows: 40, pages: 600 },
      (inner) => listStats(inner, players),
    ],
    [
      "the achievements of twenty players",
      { rows: 400, pages: 520 },
      (inner) => listPlayerAchievements(inner, players),
    ],
    [
      "what decides whether a puzzle may be started",
      { rows: 10, pages: 60 },
      (inner) => readPuzzleState(inner, { userId, puzzleId: latestId, date: TODAY }),
    ],
    ["a finished play", { rows: 60, pages: 150 }, (inner) => readPlayerRecord(inner, userId)],
    [
      "a player's progress, month of the calendar and page of the history",
      { rows: 200, pages: 1000 },
      async (inner) => [
        await readProgressDetails(inner, { userId, limit: 60 }),
        await readCalendarMonth(inner, { userId, month: "2026-11" }),
        await listHistoryPage(inner, { userId, limit: 30 }),
      ],
    ],
    [
      "the whole archive, and its puzzles by state",
      { rows: 2200, pages: 320 },
      async (inner) => [
        await archive.readAllBestResults(inner, { userId }),
        await archive.readPlayedPuzzles(inner, userId),
      ],
    ],
    [
      "the last page of a download",
      { rows: 40, pages: 120 },
      (inner) => listExportedResults(inner, { userId, after: { id: lateResultId } }),
    ],
    [
      "the statistics of a puzzle",
      { rows: 130, pages: 60 },
      (inner) => readPuzzleCounts(inner, { userId, puzzleId: crowdedId }),
    ],
    [
      "the first rows of a board",
      { rows: 300, pages: 1000 },
      (inner) => readBoardTop(inner, { board: "speed", period: "all", today: TODAY, limit: 100 }),
    ],
    [
      // Read in the index for rows that vacuum has marked; otherwise each row has its own page.
      "a player's own row far down on a large board",
      { rows: 260, pages: 60 },
      (inner) =>
        createPlayerBoardStatement({ board: "speed", period: "all" })(inner, [
          { userId: playerBeforeMark },
        ]),
    ],
    [
      "a batch of the rollover",
      { rows: 8000, pages: 60_000, cost: 80_000 },
      async (inner) => {
        const window = { period: "month", start: "2026-10-23", day: "2026-11-21" } as const;
        const due = await lockDuePlayers(inner, { ...window, limit: 500, except: [] });
        await rollOverPlayers(inner, due, { ...window, graceMs: 3_600_000 });
      },
    ],
    [
      "a batch of ended standings",
      { rows: 1100, pages: 9000 },
      (inner) => deleteEndedStandings(inner, { period: "today", today: TODAY, limit: 500 }),
    ],
    [
      "a batch of expired throttles",
      { rows: 1100, pages: 12_000 },
      (inner) => deleteExpiredThrottles(inner, 500),
    ],
    [
      "the throttles of an account",
      { rows: 10, pages: 60 },
      (inner) => deleteThrottlesOf(inner, [userId]),
    ],
    [
      "a batch of old guesses",
      { rows: 1100, pages: 12_000 },
      (inner) => deleteOldGuesses(inner, { after: 0, limit: 500 }),
    ],
  ])(
    "%s scans no large table and reads a bounded number of rows and pages",
    async (_, bounds, work) => {
      const plan = await explain(work);
      expect(plan.scanned).toEqual([]);
      expect(plan.pages).toBeGreaterThan(0);
      expect(plan.rows).toBeLessThanOrEqual(bounds.rows);
      expect(plan.pages).toBeLessThanOrEqual(bounds.pages);
      expect(plan.cost).toBeLessThanOrEqual(bounds.cost ?? MAX_COST);
    },
  );
});
