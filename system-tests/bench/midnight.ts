import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { readClock, setClock, type TestDatabase, waitUntil } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { Command } from "commander";
import { type JsonResponse, sendJson } from "@jumbl/api/testing/send-json.ts";
import { listPuzzleIds } from "../kit/client.ts";
import { Instance } from "../kit/instance.ts";
import { createTokenService } from "@jumbl/api/auth/login-sessions/tokens.ts";
import { copyInstallation, prepareNight, startServer, TODAY } from "./load/installation.ts";
import { signIn } from "./load/play-day.ts";
import { isError, reportWindows, type Sample } from "./midnight/samples.ts";
import { watchBoards } from "./midnight/staleness.ts";
import { addFigure, progress } from "./report.ts";

const TOMORROW = addDays(TODAY, 1);
const SECRET = "only for the rush at midnight, and long enough";

/** Measured before midnight, and after it. */
const SECONDS = 60;
/** Players who arrive each second, whether or not earlier ones have finished; each makes eight calls. */
const RATE = 8;
const ARRIVALS = RATE * SECONDS * 2;
/** Open tabs, which reload within this many seconds after midnight. */
const TABS = 200;
const SPREAD_SECONDS = 5;
const WARM_UP_MS = 10_000;
const LIMIT_MS = 15_000;

/** Sends a call of a player and records it; undefined unless it returned 200. */
type Send = (name: string, path: string, body?: object) => Promise<JsonResponse["body"]>;

const createSend =
  (url: string, token: string, record: (sample: Sample) => void): Send =>
  async (name, path, body) => {
    const sentAt = performance.now();
    const response = await sendJson(`${url}/api${path}`, { token, body, limitMs: LIMIT_MS }).catch(
      (error: Error) => ({ status: 0, body: { code: error.name } }),
    );
    const { status, body: received } = response;
    record({ name, sentAt, ms: performance.now() - sentAt, status, code: String(received?.code) });
    return status === 200 ? received : undefined;
  };

const readTodayBoard = (send: Send) => send("board", "/leaderboard/streaks?period=today");

/** Sends the requests of an open tab when the day changes. */
async function reloadTab(send: Send): Promise<void> {
  await send("today", "/puzzles/today");
  await send("stats", "/stats/me");
  await readTodayBoard(send);
}

/** Plays the easy puzzle of the day. */
async function playPuzzle(send: Send, answers: ReadonlyMap<string, string>): Promise<void> {
  const today = await send("today", "/puzzles/today");
  if (today === undefined) return;
  const puzzleId = listPuzzleIds(today)[0]!;
  const guess = answers.get(puzzleId);
  if ((await send("start", "/game/start", { puzzleId })) === undefined) return;
  await send("wrong guess", "/game/validate", { puzzleId, guess: "WRONG" });
  await send("hint", "/game/hint", { puzzleId });
  await send("right guess", "/game/validate", { puzzleId, guess });
  await send("submit", "/game/submit", { puzzleId, solved: true });
  await send("stats", "/stats/me");
  await readTodayBoard(send);
}

/** Returns tokens of players who have not played today. */
async function signInPlayers({ db, pool }: TestDatabase, count: number): Promise<string[]> {
  const services = { auth: { tokens: createTokenService(SECRET) } };
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where id not in (
       select user_id from game_results join puzzles on puzzles.id = puzzle_id where date = $1
     ) limit $2`,
    [TODAY, count],
  );
  const players = await Promise.all(rows.map(({ id }) => signIn({ db, services }, id)));
  return players.map(({ token }) => token);
}

async function listPuzzles({ pool }: TestDatabase) {
  const { rows } = await pool.query<{ id: string; word: string; date: string }>(
    "select id, word, date::text from puzzles where date >= $1 order by date",
    [TODAY],
  );
  return rows;
}

/** Calls `begin` at even intervals, whether or not earlier ones have ended. */
async function arrive(
  { count, from, intervalMs }: { count: number; from: number; intervalMs: number },
  begin: (index: number) => Promise<void>,
): Promise<void> {
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = from + index * intervalMs - performance.now();
    if (wait > 0) await setTimeout(wait);
    running.push(begin(index));
  }
  await Promise.all(running);
}

async function rush(database: TestDatabase): Promise<void> {
  const { db, url } = database;
  const tokens = await signInPlayers(database, ARRIVALS + TABS + 1);
  // The server creates them.
  await db.deleteFrom("puzzles").where("date", ">", TODAY).execute();
  const instance = await Instance.start({ env: { DATABASE_URL: url, AUTH_SECRET: SECRET } });
  const isMade = async () => (await listPuzzles(database)).length === 2 * DIFFICULTIES.length;
  await waitUntil("the puzzles of the next day", isMade);
  const answers = new Map((await listPuzzles(database)).map(({ id, word }) => [id, word]));
  const samples: Sample[] = [];
  const createPlayer = (index: number, record = (sample: Sample) => void samples.push(sample)) =>
    createSend(instance.url, tokens[index]!, record);
  const newDay = Date.parse(`${TOMORROW}T00:00:00Z`);
  await setClock(db, new Date(newDay - SECONDS * 1000 - WARM_UP_MS));
  const midnight = performance.now() + newDay - (await readClock(db)).getTime();
  progress(`${ARRIVALS} players, ${RATE} a second; ${TABS} tabs reload after midnight`);
  await arrive({ count: 5, from: performance.now(), intervalMs: 1000 }, (index) =>
    reloadTab(createPlayer(index)),
  );
  samples.length = 0;
  const watcher = createPlayer(ARRIVALS + TABS, () => {});
  const [staleness] = await Promise.all([
    watchBoards(() => readTodayBoard(watcher), database, {
      day: TOMORROW,
      midnight,
      until: midnight + SECONDS * 1000,
    }),
    arrive({ count: ARRIVALS, from: midnight - SECONDS * 1000, intervalMs: 1000 / RATE }, (index) =>
      playPuzzle(createPlayer(index), answers),
    ),
    arrive({ count: TABS, from: midnight, intervalMs: (SPREAD_SECONDS * 1000) / TABS }, (index) =>
      reloadTab(createPlayer(ARRIVALS + index)),
    ),
  ]);
  await instance.stop();

  reportWindows(samples, { from: midnight - 2000, to: midnight + (SPREAD_SECONDS + 5) * 1000 });
  for (const { name, status, code } of samples.filter(isError).slice(0, 5)) {
    progress(`error: ${name} returned ${status} ${code}`);
  }
  addFigure({ name: "seconds that boards were old", ...staleness });
  const days = Object.entries(Object.groupBy(await listPuzzles(database), ({ date }) => date));
  for (const [date, puzzles] of days)
    addFigure({ name: `puzzles of ${date}`, puzzles: puzzles!.length });
  const isOnce =
    days.length >= 2 && days.every(([, puzzles]) => puzzles!.length === DIFFICULTIES.length);
  if (samples.some(isError) || !isOnce) process.exitCode = 1;
}

async function run({ players, data }: { players: number; data?: string }): Promise<void> {
  const server = await startServer(data);
  try {
    const database = await copyInstallation(server, players);
    progress("the last hour of the day");
    await prepareNight(database);
    await rush(database);
    await database.drop();
  } finally {
    await server.stop();
  }
}

export const midnight = new Command("midnight")
  .description(
    "measures play across 00:00 UTC at a fixed rate of arrivals, against a server in another process",
  )
  .option("--players <number>", "how many are on the boards", Number, 100_000)
  .option("--data <folder>", "loads into this folder once, and measures a copy of what is there")
  .action(run);
