import {
  type Action,
  applyAction,
  DIFFICULTIES,
  getDate,
  type Model,
} from "./testing/play-model.ts";
import { advanceClock, findBrokenInvariants, freezeClock } from "@jumbl/db/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAttack, type Player } from "./testing/attack.ts";
import { startTarget, type Target, type TargetPuzzle } from "./testing/target.ts";

/** 10,000 in `pnpm test:abuse`. */
const CALLS = Number(process.env["RANDOM_CALLS"] ?? 600);
const STEPS = 100;
const PLAYERS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let target: Target;
let calls = 0;
const counts = { daily: 0, archive: 0, refused: 0 };
let now = Date.parse("2026-11-22T05:00:00Z");

beforeAll(async () => {
  target = await startTarget();
  await freezeClock(target.database.db, new Date(now));
});
afterAll(() => target.stop());

type PlayAction = Exclude<Action, { kind: "wait" }>;
type Step = { player: number; action: Action };

const oneOf = fc.constantFrom;
const place = { day: oneOf(0, 0, 0, 0, 0, -1, -1, -2, 1), level: oneOf(0, 0, 0, 1, 1, 2) };
const guess = oneOf<"right" | "WRONG" | "OTHER">("right", "right", "WRONG", "OTHER");
const waits = oneOf(400, 1500, HOUR_MS / 2, 5 * HOUR_MS, 14 * HOUR_MS, 26 * HOUR_MS);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: oneOf("start" as const), ...place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: oneOf("hint" as const, "give-up" as const), ...place }),
  },
  { weight: 1, arbitrary: fc.record({ kind: oneOf("clear" as const, "read" as const), ...place }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: oneOf("validate" as const, "submit" as const), ...place, guess }),
  },
  { weight: 1, arbitrary: fc.record({ kind: oneOf("wait" as const), ms: waits }) },
);
const step: fc.Arbitrary<Step> = fc.record({ player: fc.nat(PLAYERS - 1), action });

/** Finds a puzzle by a name like "2026-11-22 easy"; undefined if the day has no puzzles yet. */
async function findPuzzle(name: string): Promise<TargetPuzzle | undefined> {
  const [puzzle] = await target.query<TargetPuzzle>(
    "select id, difficulty, word from puzzles where date::text || ' ' || difficulty = $1",
    [name],
  );
  return puzzle;
}

async function perform(player: Player, puzzle: TargetPuzzle, done: PlayAction): Promise<string> {
  const { id, difficulty, word } = puzzle;
  const typed = "guess" in done && done.guess !== "right" ? done.guess : word;
  const { status, body } = await {
    start: () => player.call("game.startSession", { puzzleId: id, difficulty }),
    read: () => player.call("puzzles.byId", { id }),
    clear: () => player.call("game.clearHints", { puzzleId: id }),
    hint: () => player.hint({}, puzzle),
    "give-up": () => player.giveUp({}, puzzle),
    validate: () => player.guess(typed, puzzle),
    submit: () => player.call("game.submit", { puzzleId: id, guess: typed }),
  }[done.kind]();
  return status === 200 ? "200" : `${status} ${body.code}`;
}

/** Lists the results, plays and counts of hints that the model expects. */
const listExpected = ({ results, plays, hints }: Model) =>
  [
    ...[...results].flatMap(([name, list]) =>
      list.map(
        ({ solved, attempts, timeMs, hintsUsed, isArchive }) =>
          `result ${name} ${solved} ${attempts} ${timeMs} ${hintsUsed} ${isArchive}`,
      ),
    ),
    ...[...plays].map(
      ([name, { attempts, isArchive, startedAt, end }]) =>
        `play ${name} ${attempts} ${isArchive} ${startedAt} ${end?.at ?? "running"}`,
    ),
    ...[...hints].map(([name, used]) => `hints ${name} ${used}`),
  ].toSorted();

async function listStored({ id }: Player): Promise<string[]> {
  const rows = await target.query<{ line: string }>(
    `with named as (select id as puzzle_id, date::text || ' ' || difficulty as name from puzzles)
      select concat_ws(' ', 'result', name, solved::text, attempts, time_ms, hints_used, is_archive::text) as line
      from game_results join named using (puzzle_id) where user_id = $1
      union all select concat_ws(' ', 'play', name, attempts, is_archive::text,
        (extract(epoch from started_at) * 1000)::bigint,
        coalesce((extract(epoch from completed_at) * 1000)::bigint::text, 'running'))
      from puzzle_sessions join named using (puzzle_id) where user_id = $1
      union all select concat_ws(' ', 'hints', name, hints_used) from hint_usage join named using (puzzle_id)
      where user_id = $1 and hints_used > 0`,
    [id],
  );
  return rows.map(({ line }) => line).toSorted();
}

/** Lets new players take the steps over several days, on both instances and over both transports. */
async function runSequence(steps: readonly Step[]): Promise<void> {
  const attacks = [createAttack(target, "REST"), createAttack(target, "tRPC")];
  // The days of the previous sequence are over, so it cannot affect this one.
  now += 4 * DAY_MS;
  await advanceClock(target.database.db, 4 * DAY_MS);
  const players: { model: Model; callers: Player[] }[] = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const player = await attacks[0]!.createPlayer();
    const overTrpc = attacks[1]!.bindPlayer(player);
    const model = { now, plays: new Map(), hints: new Map(), results: new Map() };
    players.push({ model, callers: [player, overTrpc] });
  }
  const createDay = () => players[0]!.callers[0]!.call("puzzles.today");
  await createDay();

  for (const [at, { player, action: done }] of steps.entries()) {
    if (done.kind === "wait") {
      now += done.ms;
      for (const { model } of players) model.now = now;
      await advanceClock(target.database.db, done.ms);
      await createDay();
      continue;
    }
    const date = new Date(Date.parse(getDate(now)) + done.day * DAY_MS).toISOString().slice(0, 10);
    const name = `${date} ${DIFFICULTIES[done.level]!}`;
    const puzzle = await findPuzzle(name);
    if (puzzle === undefined) continue;
    calls += 1;
    const { model, callers } = players[player]!;
    const expected = applyAction(model, name, done);
    const outcome = await perform(callers[at % 2]!, puzzle, done);
    expect([done, name, outcome]).toEqual([done, name, expected]);
    if (outcome.startsWith("409")) counts.refused += 1;
  }
  for (const { model, callers } of players) {
    expect(await listStored(callers[0]!)).toEqual(listExpected(model));
    for (const { isArchive } of [...model.results.values()].flat()) {
      counts[isArchive ? "archive" : "daily"] += 1;
    }
  }
  expect(attacks.flatMap(({ faults }) => faults)).toEqual([]);
  // Recounts the statistics from the results.
  expect(await findBrokenInvariants(target.database.db)).toEqual([]);
}

describe("Any sequence of calls", () => {
  it(
    `160: ${PLAYERS} players on two instances leave the rows that a model of the rules expects`,
    async () => {
      const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS });
      const property = fc.asyncProperty(steps, runSequence);
      // A step that waits, or concerns a day without puzzles, makes no call.
      for (let left = CALLS; left > 0; left = CALLS - calls) {
        const numRuns = Math.ceil(left / STEPS);
        await fc.assert(property, { numRuns, endOnFailure: true });
      }
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(CALLS / 80);
    },
    Math.max(180_000, 300 * CALLS),
  );
});
