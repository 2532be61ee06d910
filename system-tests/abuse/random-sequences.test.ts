import { anyMove, createCall, listExpected, listStored } from "../kit/moves.ts";
import { applyMove, createModel, getName, type Model, type Move } from "../kit/play-model.ts";
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

type Step = { player: number; action: Move | { kind: "wait"; ms: number } };

const waits = fc.constantFrom(400, 1500, HOUR_MS / 2, 5 * HOUR_MS, 14 * HOUR_MS, 26 * HOUR_MS);
const action = fc.oneof(
  { weight: 12, arbitrary: anyMove },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: waits }) },
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
    players.push({ model: createModel(now), callers: [player, overTrpc] });
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
    const { model, callers } = players[player]!;
    const name = getName(model, done);
    const puzzle = await findPuzzle(name);
    if (puzzle === undefined) continue;
    calls += 1;
    const expected = applyMove(model, name, done);
    const { status, body } = await callers[at % 2]!.call(...createCall(done, puzzle));
    const outcome = status === 200 ? "200" : `${status} ${body.code}`;
    expect([done, name, outcome]).toEqual([done, name, expected]);
    if (status === 409) counts.refused += 1;
  }
  for (const { model, callers } of players) {
    expect(await listStored(target.database.pool, callers[0]!.id)).toEqual(listExpected(model));
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
