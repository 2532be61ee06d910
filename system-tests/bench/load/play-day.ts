import { performance } from "node:perf_hooks";
import type { BoardTop } from "@jumbl/db/queries/boards/boards";
import type { ArchivePuzzle } from "@jumbl/db/queries/puzzles/archive";
import { insertLoginSession } from "@jumbl/db/queries/accounts/users";
import type { TestDatabase } from "@jumbl/db/testing";
import { ARCHIVE_TTL_MS, TOP_ROWS_TTL_MS } from "@jumbl/api/create-services.ts";
import { createTtlCache } from "@jumbl/api/caches/ttl-cache.ts";
import { call, loadPuzzles, startTestApp, type TestApp } from "@jumbl/api/testing";
import { TODAY } from "./installation.ts";

/** A server caches these for some time, unlike the test app. */
export const startBenchApp = (database: TestDatabase) =>
  startTestApp({
    database,
    caches: {
      topRows: createTtlCache<BoardTop>(TOP_ROWS_TTL_MS),
      archive: createTtlCache<ArchivePuzzle[]>(ARCHIVE_TTL_MS),
    },
  });

export type Player = { id: string; token: string };

export async function signIn({ db, services }: TestApp, id: string): Promise<Player> {
  const sessionId = (await insertLoginSession(db, { userId: id, days: 30 }))!;
  return { id, token: await services.auth.tokens.sign({ userId: id, sessionId }) };
}

/** Makes a call and measures it under a name. */
type Measure = (name: string, makeCall: () => Promise<unknown>) => Promise<void>;

/** Durations in ms by the name of the call. */
export type Times = Map<string, number[]>;

/** Adds durations to `times`. */
export const createTimed =
  (times: Times): Measure =>
  async (name, makeCall) => {
    const start = performance.now();
    await makeCall();
    times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
  };

/** @throws Error unless it returns 200 */
async function request(app: TestApp, player: Player, path: string, body?: object): Promise<void> {
  const method = body === undefined ? "GET" : "POST";
  const { status } = await call(app, player, method, `/api${path}`, body);
  if (status !== 200) throw new Error(`${path} returned ${status}`);
}

/** Reads a path below `/api`. @throws Error unless it returns 200 */
export const get = (app: TestApp, player: Player, path: string) => request(app, player, path);

export const READS = [
  ["stats", "/stats/me"],
  ["achievements", "/achievements/me"],
  ["history page", "/history/me?limit=30"],
  ["archive page", "/puzzles?limit=30"],
] as const;

const BOARD_READS = ["streaks", "fastest", "least-attempts"].flatMap((board) =>
  ["today", "month", "all"].map(
    (period) => [`board ${board} ${period}`, `/leaderboard/${board}?period=${period}`] as const,
  ),
);

/** Makes every call of a day. */
export async function playDay(app: TestApp, player: Player, measure: Measure): Promise<void> {
  const send = (name: string, path: string, body?: object) =>
    measure(name, () => request(app, player, path, body));
  await send("today", "/puzzles/today");
  for (const { id: puzzleId, word, difficulty } of await loadPuzzles(app, TODAY)) {
    await send("start", "/game/start", { puzzleId });
    await send("session", `/game/session/${puzzleId}`);
    await send("hint", "/game/hint", { puzzleId });
    await send("wrong guess", "/game/validate", { puzzleId, guess: "WRONG" });
    if (difficulty === "hard") await send("give up", "/game/give-up", { puzzleId });
    else {
      await send("right guess", "/game/validate", { puzzleId, guess: word });
      await send("submit", "/game/submit", { puzzleId, solved: true });
    }
    await send("puzzle statistics", `/puzzles/${puzzleId}/statistics`);
  }
  for (const [name, path] of [...READS, ...BOARD_READS]) await send(name, path);
}
