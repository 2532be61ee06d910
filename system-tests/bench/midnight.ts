import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { connect, type Database } from "@jumbl/db";
import { insertLoginSession } from "@jumbl/db/queries/accounts/users";
import { readClock, setClock, type TestDatabase, waitUntil } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { Command } from "commander";
import { Instance } from "../kit/instance.ts";
import { createTokenService } from "@jumbl/api/auth/login-sessions/tokens.ts";
import { countBoards } from "@jumbl/api/leaderboard/count-boards.ts";
import { rollOverStandings } from "@jumbl/api/leaderboard/roll-over-standings.ts";
import { copyInstallation, RUNS, startServer, TODAY } from "./load/installation.ts";
import { type PlayerOptions, playPuzzle, reloadTab } from "./midnight/player.ts";
import { isError, reportWindows, type Sample } from "./midnight/samples.ts";
import { watchBoards } from "./midnight/staleness.ts";
import { createReport, type Report } from "./report.ts";

const TOMORROW = addDays(TODAY, 1);
const SECRET = "only for the rush at midnight, and long enough";

type Options = {
  players: number;
  data?: string;
  rate: number;
  tabs: number;
  spread: number;
  seconds: number;
  json: boolean;
};

/** Does the work of the last hour of the day: writes the standings of the next day and counts the boards. */
async function prepareNight({ db, url }: TestDatabase): Promise<void> {
  const { background, close } = await connect({ databaseUrl: url, dataDir: "" });
  await setClock(db, `${TODAY}T23:30:00Z`);
  await rollOverStandings(background);
  await countBoards(background);
  await close();
}

/** Returns tokens of players who have not played today. */
async function signIn(db: Database, count: number): Promise<{ id: string; token: string }[]> {
  const tokens = createTokenService(SECRET);
  const players = await db
    .selectFrom("users")
    .select("id")
    .where("id", "not in", (query) =>
      query
        .selectFrom("gameResults")
        .innerJoin("puzzles", "puzzles.id", "puzzleId")
        .where("date", "=", TODAY)
        .select("userId"),
    )
    .limit(count)
    .execute();
  return Promise.all(
    players.map(async ({ id }) => {
      const sessionId = (await insertLoginSession(db, { userId: id, days: 30 }))!;
      return { id, token: await tokens.sign({ userId: id, sessionId }) };
    }),
  );
}

async function readAnswers(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("puzzles")
    .select(["id", "word"])
    .where("date", ">=", TODAY)
    .execute();
  return new Map(rows.map(({ id, word }) => [id, word]));
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

async function rush(
  database: TestDatabase,
  { rate, tabs, spread, seconds }: Options,
  report: Report,
): Promise<void> {
  const { db } = database;
  const arrivals = Math.ceil(rate * seconds * 2);
  const players = await signIn(db, arrivals + tabs + 1);
  // The server creates them.
  await db.deleteFrom("puzzles").where("date", ">", TODAY).execute();
  const instance = await Instance.start({
    env: { DATABASE_URL: database.url, AUTH_SECRET: SECRET },
  });
  const isMade = async () => (await readAnswers(db)).size === 2 * DIFFICULTIES.length;
  await waitUntil("the puzzles of the next day", isMade);
  const answers = await readAnswers(db);
  const samples: Sample[] = [];
  const guessed = new Set<string>();
  const solvedAt = new Map<string, number>();
  const toPlayer = (index: number): PlayerOptions => ({
    url: instance.url,
    token: players[index]!.token,
    answers,
    onSample: (sample) => samples.push(sample),
  });
  const warmUpMs = 10_000;
  await setClock(db, new Date(Date.parse(`${TOMORROW}T00:00:00Z`) - seconds * 1000 - warmUpMs));
  const now = await readClock(db);
  const midnight = performance.now() + Date.parse(`${TOMORROW}T00:00:00Z`) - now.getTime();
  const from = midnight - seconds * 1000;
  report.progress(`${arrivals} players, ${rate} a second; ${tabs} tabs reload after midnight`);
  await arrive({ count: 5, from: performance.now(), intervalMs: 1000 }, (index) =>
    reloadTab(toPlayer(index)),
  );
  samples.length = 0;
  const [staleness] = await Promise.all([
    watchBoards(
      { ...toPlayer(arrivals + tabs), onSample: () => {} },
      { db, day: TOMORROW, midnight, until: midnight + seconds * 1000, guessed, solvedAt },
    ),
    arrive({ count: arrivals, from, intervalMs: 1000 / rate }, async (index) => {
      const { id } = players[index]!;
      await playPuzzle(toPlayer(index), ({ date, isAcknowledged }) => {
        if (date !== TOMORROW) return;
        if (isAcknowledged) solvedAt.set(id, performance.now());
        else guessed.add(id);
      });
    }),
    arrive({ count: tabs, from: midnight, intervalMs: (spread * 1000) / tabs }, (index) =>
      reloadTab(toPlayer(arrivals + index)),
    ),
  ]);
  await instance.stop();

  reportWindows(report, samples, { from: midnight - 2000, to: midnight + (spread + 5) * 1000 });
  for (const { name, status, code } of samples.filter(isError).slice(0, 5)) {
    report.progress(`error: ${name} returned ${status} ${code}`);
  }
  report.add({ name: "seconds that boards were old", ...staleness });
  const days = await db
    .selectFrom("puzzles")
    .select(["date", ({ fn }) => fn.countAll<number>().as("puzzles")])
    .where("date", ">=", TODAY)
    .groupBy("date")
    .orderBy("date")
    .execute();
  for (const { date, puzzles } of days) report.add({ name: `puzzles of ${date}`, puzzles });
  const isOnce = days.length >= 2 && days.every(({ puzzles }) => puzzles === DIFFICULTIES.length);
  if (samples.some(isError) || !isOnce) process.exitCode = 1;
}

async function run(options: Options): Promise<void> {
  const { players, data, json } = options;
  const report = createReport({ json });
  const server = await startServer(data);
  try {
    const database = await copyInstallation(server, {
      players,
      groups: data === undefined ? 1 : RUNS,
      onProgress: report.progress,
    });
    report.progress("the last hour of the day");
    await prepareNight(database);
    await rush(database, options, report);
    await database.drop();
  } finally {
    await server.stop();
  }
  report.print();
}

export const midnight = new Command("midnight")
  .description(
    "measures play across 00:00 UTC at a fixed rate of arrivals, against a server in another process",
  )
  .option("--players <number>", "how many are on the boards", Number, 100_000)
  .option("--data <folder>", "loads into this folder once, and measures a copy of what is there")
  .option("--rate <number>", "players who arrive each second; each makes eight calls", Number, 8)
  .option("--tabs <number>", "open tabs that reload after midnight", Number, 200)
  .option("--spread <seconds>", "in which they do", Number, 5)
  .option("--seconds <number>", "measured before midnight, and after it", Number, 60)
  .option("--json", "prints the figures as JSON", false)
  .action(run);
