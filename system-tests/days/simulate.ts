import { createRandom } from "@jumbl/api/cli/seed/random.ts";
import { freezeClock, type TestDatabase, waitUntil } from "@jumbl/db/testing";
import PQueue from "p-queue";
import { Instance } from "../kit/instance.ts";
import { compareNumbers } from "./compare.ts";
import { Player, type Random } from "./player.ts";
import type { Puzzle } from "./results.ts";
import { Service } from "./service.ts";

const CHEAP_HASHES = import.meta.resolve("@jumbl/api/testing/cheap-hashes.ts");

const FIRST_DAY = "2030-05-15";
const DAYS = 8;
const DAY_MS = 86_400_000;

/**
 * The times at which each player acts once. Some plays end within a second, in the grace hour, after it, or run past
 * midnight.
 */
const TIMES = [
  ["00:02:00", "00:09:50", "01:10:00", "09:00:00", "09:00:07", "09:00:07.600", "09:00:31"],
  ["12:00:00", "12:00:19", "12:01:00", "18:30:00", "18:30:08.123", "23:59:30", "23:59:50.450"],
].flat();

const LAST_TIME = "23:59:59";

/** Numbers below a limit, the same for the same seed. */
function createDraw(seed: number): Random {
  const random = createRandom(seed);
  return (limit) => Math.floor(random() * limit);
}

export type Options = { players: number; kills: number; restarts: number; seed: number };

export type Simulation = {
  service: Service;
  players: Player[];
  /** The last day. */
  today: string;
};

/** The signals by the step in which they are sent, evenly spread. */
function scheduleSignals(steps: number, { kills, restarts }: Options): Map<number, NodeJS.Signals> {
  const total = kills + restarts;
  const isRestart = (index: number) =>
    Math.floor(((index + 1) * restarts) / total) > Math.floor((index * restarts) / total);
  return new Map(
    Array.from({ length: total }, (_, index) => [
      Math.floor(((index + 1) * steps) / (total + 1)),
      isRestart(index) ? "SIGINT" : "SIGKILL",
    ]),
  );
}

const readPuzzles = async ({ pool }: TestDatabase, today: string): Promise<Puzzle[]> =>
  (
    await pool.query<Puzzle>(
      "select id, date::text, difficulty, word from puzzles where date <= $1",
      [today],
    )
  ).rows;

/** A job writes the standings of a new day. */
const waitForStandings = (database: TestDatabase) =>
  waitUntil("the standings of the day", async () => {
    const due = `select from board_standings where valid_until = 'infinity' and changes_on <= jumbl_today() limit 1`;
    return (await database.pool.query(due)).rowCount === 0;
  });

/** Starts two instances on the database, whose clock it moves, and lets players play through eight days. */
export async function simulateDays(
  database: TestDatabase,
  options: Options,
): Promise<Simulation & { stop: () => Promise<void> }> {
  const { players: count, seed } = options;
  await freezeClock(database.db, `${FIRST_DAY}T00:00:00Z`);
  const env = {
    DATABASE_URL: database.url,
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "0",
    NODE_OPTIONS: `--import=${CHEAP_HASHES}`,
  };
  const instances = await Promise.all(
    [0, 1].map(() => Instance.start({ env, isSupervised: true })),
  );
  const service = new Service(instances);
  const random = createDraw(seed);
  const players = Array.from(
    { length: count },
    (_, number) => new Player(service, { number, random: createDraw(seed + number + 1) }),
  );
  const queue = new PQueue({ concurrency: 32 });
  await queue.addAll(players.map((player) => () => player.register()));

  const steps = DAYS * TIMES.length;
  const signals = scheduleSignals(steps, options);
  let today = FIRST_DAY;
  for (let step = 0; step < steps; step += 1) {
    const day = Math.floor(step / TIMES.length);
    today = new Date(Date.parse(FIRST_DAY) + day * DAY_MS).toISOString().slice(0, 10);
    const time = step % TIMES.length;
    const now = Date.parse(`${today}T${TIMES[time]}Z`);
    await freezeClock(database.db, new Date(now));
    // The first read of a day finds its puzzles, or adds them.
    if (time === 0) await players.find(({ isDeleted }) => !isDeleted)!.send("/puzzles/today");
    const puzzles = await readPuzzles(database, today);
    const signal = signals.get(step);
    if (signal !== undefined)
      service.interruptAfter(random(count), () => instances[random(2)]!.kill(signal));
    await queue.addAll(players.map((player) => () => player.act(now, puzzles)));
    if (time === TIMES.length - 1 && day % 4 === 3) {
      await freezeClock(database.db, new Date(`${today}T${LAST_TIME}Z`));
      await Promise.all(instances.map((instance) => instance.waitUntilReady()));
      await waitForStandings(database);
      service.problems.push(...(await compareNumbers(players, today)));
    }
  }
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  };
  return { service, players, today, stop };
}
