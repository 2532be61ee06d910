import { createTestDatabase, setClock, type TestDatabase } from "@jumbl/db/testing";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export type Difficulty = "easy" | "medium" | "hard";

export type TargetPuzzle = {
  id: string;
  date: string;
  difficulty: Difficulty;
  word: string;
  scrambled: string;
};

/** The three puzzles of a day. */
export type TargetDay = Record<Difficulty, TargetPuzzle>;

/** A day that lies in the past whatever the machine's clock says, so that no token or limit depends on it. */
export const TODAY = "2026-11-21";
const YESTERDAY = "2026-11-20";
const BEFORE = "2026-11-18T12:00:00Z";
const NOON = `${TODAY}T12:00:00Z`;

/** Loaded before the server, so that the suite's many players cost little. */
const CHEAP_HASHES = new URL("cheap-hashes.ts", import.meta.url).href;

/** Where players reach the server; cookies are sent over https alone. */
export const ORIGIN = "https://jumbl.example";

export const AUTH_SECRET = "the key of the abuse suite, thirty-two characters";

/** Running server processes on one database, and what the suite knows of it. */
export type Target = {
  instances: ServerProcess[];
  database: TestDatabase;
  today: TargetDay;
  past: TargetDay;
  future: TargetDay;
  /** Runs a statement on the server's database and returns its rows. */
  query: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
};

export type TargetOptions = {
  instances?: number;
  /** Added to the environment of every process. */
  env?: Record<string, string> | (() => Record<string, string>);
};

type Query = Target["query"];

async function waitForRow(query: Query, statement: string, values: unknown[]): Promise<void> {
  while ((await query(statement, values)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function loadDay(query: Query, date: string): Promise<TargetDay> {
  const rows = await query<TargetPuzzle>(
    "select id, date::text, difficulty, word, scrambled from puzzles where date = $1",
    [date],
  );
  return Object.fromEntries(rows.map((row) => [row.difficulty, row])) as TargetDay;
}

/** Starts the server, behind one trusted proxy so that each caller can have an address of its own. */
export async function startTarget({
  instances = 2,
  env = {},
}: TargetOptions = {}): Promise<Target> {
  const database = await createTestDatabase();
  const query: Query = async (statement, values) =>
    (await database.pool.query(statement, values)).rows;
  const start = () =>
    startServerProcess({
      DATABASE_URL: database.url,
      AUTH_SECRET,
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: "1",
      SIGN_UPS_PER_HOUR: "1000000",
      NODE_OPTIONS: `--import=${CHEAP_HASHES}`,
      ...(typeof env === "function" ? env() : env),
    });
  const hasDay = "select 1 from puzzles where date = $1";

  // The first process makes the puzzles of some days ago, the second those from then until tomorrow.
  await setClock(database.db, BEFORE);
  const first = await start();
  await waitForRow(query, hasDay, [BEFORE.slice(0, 10)]);
  await setClock(database.db, NOON);
  const others = await Promise.all(Array.from({ length: instances - 1 }, start));
  if (others.length > 0) await waitForRow(query, hasDay, ["2026-11-22"]);

  return {
    instances: [first, ...others],
    database,
    today: await loadDay(query, TODAY),
    past: await loadDay(query, YESTERDAY),
    future: await loadDay(query, "2026-11-22"),
    query,
    stop: async () => {
      await Promise.all([first, ...others].map((each) => each.stop()));
      await database.drop();
    },
  };
}
