import { createTestDatabase, setClock, type TestDatabase, waitUntil } from "@jumbl/db/testing";
import { type ReadyServer, startReadyServer } from "@jumbl/api/testing/start-server.ts";

export type TargetPuzzle = {
  id: string;
  date: string;
  difficulty: "easy" | "medium" | "hard";
  word: string;
  scrambled: string;
};

/** A day before any machine's clock, so that no token or limit depends on that clock. */
const TODAY = "2026-11-21";
const YESTERDAY = "2026-11-20";
const TOMORROW = "2026-11-22";
const BEFORE = "2026-11-18";

/** Loaded before the server, so that hashing the passwords of the suite's many players is cheap. */
const CHEAP_HASHES = import.meta.resolve("@jumbl/api/testing/cheap-hashes.ts");

/** The origin of the players' pages. It is https, because cookies are sent only over https. */
export const ORIGIN = "https://jumbl.example";

export const AUTH_SECRET = "the key of the abuse suite, thirty-two characters";

/** Out of reach: sign-ins with a provider are tested in the API. */
const PROVIDERS = Object.fromEntries(
  ["GOOGLE", "EGO"].flatMap((name) => [
    [`${name}_CLIENT_ID`, "client"],
    [`${name}_CLIENT_SECRET`, "secret"],
    [`${name}_ISSUER`, "http://127.0.0.1:1"],
  ]),
);

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** Starts two servers on one database, behind one trusted proxy so that each caller can have its own address. */
export async function startTarget(env: Record<string, string> = {}) {
  const database: TestDatabase = await createTestDatabase();
  const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(statement, values)).rows;
  const loadDay = async (date: string) => {
    const rows = await query<TargetPuzzle>(
      "select id, date::text, difficulty, word, scrambled from puzzles where date = $1",
      [date],
    );
    const day = Object.fromEntries(rows.map((row) => [row.difficulty, row]));
    return day as Record<TargetPuzzle["difficulty"], TargetPuzzle>;
  };
  /** Each server creates the puzzles up to tomorrow after its start. */
  const startAt = async (instant: string, lastDay: string): Promise<ReadyServer> => {
    await setClock(database.db, instant);
    const settings = {
      DATABASE_URL: database.url,
      AUTH_SECRET,
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: "1",
      SIGN_UPS_PER_HOUR: "5",
      NODE_OPTIONS: `--import=${CHEAP_HASHES}`,
      ...PROVIDERS,
      ...env,
    };
    // The timeouts for slow clients are under test.
    const server = await startReadyServer(settings, { args: ["default-client-timeouts"] });
    await waitUntil("the puzzles", async () => (await loadDay(lastDay)).hard !== undefined);
    return server;
  };
  const instances = [
    await startAt(`${BEFORE}T12:00:00Z`, BEFORE),
    await startAt(`${TODAY}T12:00:00Z`, TOMORROW),
  ] as const;

  return {
    instances,
    database,
    /** Runs a statement on the servers' database and returns its rows. */
    query,
    past: await loadDay(YESTERDAY),
    today: await loadDay(TODAY),
    future: await loadDay(TOMORROW),
    stop: async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
      await database.drop();
    },
  };
}
