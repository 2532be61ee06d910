import { isDeepStrictEqual } from "node:util";
import { createRandom } from "@jumbl/api/cli/seed/random.ts";
import { findBrokenInvariants, freezeClock, type TestDatabase, waitUntil } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import fc from "fast-check";
import PQueue from "p-queue";
import { Instance } from "../kit/instance.ts";
import { anyMove, listExpected, listStored } from "../kit/moves.ts";
import { Player, type Puzzles } from "./player.ts";
import { Service } from "./service.ts";

const CHEAP_HASHES = import.meta.resolve("@jumbl/api/testing/cheap-hashes.ts");

const FIRST_DAY = "2030-05-15";
const DAYS = 8;

/**
 * The times at which each player acts once. Some plays end within a second, in the grace hour, after it, or run past
 * midnight.
 */
const TIMES = [
  ["00:02:00", "00:09:50", "01:10:00", "09:00:00", "09:00:07", "09:00:07.600", "09:00:31"],
  ["12:00:00", "12:00:19", "12:01:00", "18:30:00", "18:30:08.123", "23:59:30", "23:59:50.450"],
].flat();

export type Options = { players: number; kills: number; restarts: number; seed: number };

/** The signals by the step in which they are sent, evenly spread. */
function scheduleSignals(
  steps: number,
  { kills, restarts }: Pick<Options, "kills" | "restarts">,
): Map<number, NodeJS.Signals> {
  const total = kills + restarts;
  return new Map(
    Array.from({ length: total }, (_, index) => [
      Math.floor(((index + 1) * steps) / (total + 1)),
      index < kills ? "SIGKILL" : "SIGINT",
    ]),
  );
}

async function readPuzzles({ pool }: TestDatabase, today: string): Promise<Puzzles> {
  const { rows } = await pool.query<{ name: string; id: string; difficulty: string; word: string }>(
    "select date::text || ' ' || difficulty as name, id, difficulty, word from puzzles where date <= $1",
    [today],
  );
  return new Map(rows.map(({ name, ...puzzle }) => [name, puzzle]));
}

/** A job writes the standings of a new day. */
const waitForStandings = (database: TestDatabase) =>
  waitUntil("the standings of the day", async () => {
    const due = `select from board_standings where valid_until = 'infinity' and changes_on <= jumbl_today() limit 1`;
    return (await database.pool.query(due)).rowCount === 0;
  });

/** Lists where the stored records differ from those that follow from what the servers have acknowledged. */
async function comparePlayer({ pool }: TestDatabase, player: Player): Promise<string[]> {
  const expected = listExpected(player.model);
  const stored = await listStored(pool, player.id);
  if (isDeepStrictEqual(stored, expected)) return [];
  return [`${player.username} has ${stored.join(", ")}, not ${expected.join(", ")}`];
}

/**
 * Starts two instances on the database, whose clock it moves, and lets players play through eight days. Returns the
 * differences between what is stored and what was acknowledged, and those that `jumbl verify` finds.
 */
export async function simulateDays(
  database: TestDatabase,
  { players: count, kills, restarts, seed }: Options,
) {
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
  const random = createRandom(seed);
  const players = Array.from({ length: count }, (_, number) => new Player(service, number));
  const queue = new PQueue({ concurrency: 32 });
  await queue.addAll(players.map((player) => () => player.register()));

  const steps = DAYS * TIMES.length;
  const signals = scheduleSignals(steps, { kills, restarts });
  let puzzles: Puzzles = new Map();
  for (let step = 0; step < steps; step += 1) {
    const today = addDays(FIRST_DAY, Math.floor(step / TIMES.length));
    const now = Date.parse(`${today}T${TIMES[step % TIMES.length]}Z`);
    await freezeClock(database.db, new Date(now));
    if (step % TIMES.length === 0) {
      // The first read of a day finds its puzzles, or adds them.
      await players[0]!.send("/api/puzzles/today");
      puzzles = await readPuzzles(database, today);
    }
    const signal = signals.get(step);
    if (signal !== undefined)
      service.interruptAfter(Math.floor(random() * count), () =>
        instances[Math.floor(random() * 2)]!.kill(signal),
      );
    const moves = fc.sample(anyMove, { numRuns: count, seed: seed + step });
    await queue.addAll(players.map((player, at) => () => player.play(moves[at]!, now, puzzles)));
  }
  await Promise.all(instances.map((instance) => instance.waitUntilReady()));
  await waitForStandings(database);
  const differences = await Array.fromAsync(players, (player) => comparePlayer(database, player));
  const broken = await findBrokenInvariants(database.db);
  await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  return {
    problems: [
      ...service.problems,
      ...differences.flat(),
      ...broken.map((check) => `verify: ${check}`),
    ],
    results: players.flatMap(({ model }) => [...model.results.values()].flat()),
    exits: instances.reduce((sum, each) => sum + each.exits, 0),
    service,
  };
}
