import { advanceClock, freezeClock, findBrokenInvariants } from "@jumbl/db/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Action,
  applyAction,
  DIFFICULTIES,
  getDate,
  type Model,
} from "../src/testing/play-model.ts";
import {
  type AbuseContext,
  type AbusePlayer,
  createAbuseContext,
} from "./testing/abuse-context.ts";
import { startTarget, type Target, type TargetPuzzle } from "./testing/target.ts";

/** Calls in all: a few hundred with every change, 10,000 by `npm run test:abuse`. */
const CALLS = Number(process.env["RANDOM_CALLS"] ?? 300);
const STEPS_OF_A_SEQUENCE = 100;
const PLAYERS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let target: Target;
const sent = { calls: 0 };
let now = Date.parse("2026-11-22T05:00:00Z");
const puzzles = new Map<string, TargetPuzzle>();

beforeAll(async () => {
  target = await startTarget();
  await freezeClock(target.database.db, new Date(now));
});
afterAll(() => target.stop());

type PlayAction = Exclude<Action, { kind: "wait" }>;
type Step = { player: number; action: Action };

const place = {
  day: fc.constantFrom(0, 0, 0, 0, 0, -1, -1, -2, 1),
  level: fc.constantFrom(0, 0, 0, 1, 1, 2),
};
const guess = fc.constantFrom(
  "right" as const,
  "right" as const,
  "WRONG" as const,
  "OTHER" as const,
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("start" as const), ...place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("hint" as const, "give-up" as const), ...place }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("clear" as const, "read" as const), ...place }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("validate" as const, "submit" as const),
      ...place,
      guess,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(400, 1500, HOUR_MS / 2, 5 * HOUR_MS, 14 * HOUR_MS),
    }),
  },
);
const step: fc.Arbitrary<Step> = fc.record({ player: fc.nat(PLAYERS - 1), action });

/** The puzzle of a name like "2026-11-22 easy"; undefined where no server has made that day yet. */
async function findPuzzle(name: string): Promise<TargetPuzzle | undefined> {
  const known = puzzles.get(name);
  if (known !== undefined) return known;
  const [puzzle] = await target.query<TargetPuzzle>(
    "select id, date::text, difficulty, word, scrambled from puzzles where date::text || ' ' || difficulty = $1",
    [name],
  );
  if (puzzle !== undefined) puzzles.set(name, puzzle);
  return puzzle;
}

async function perform(
  context: AbuseContext,
  as: AbusePlayer,
  puzzle: TargetPuzzle,
  done: PlayAction,
): Promise<number> {
  const { id: puzzleId, difficulty, word } = puzzle;
  const typed = "guess" in done && done.guess !== "right" ? done.guess : word;
  const { status } = await {
    start: () => context.send("game.startSession", { puzzleId, difficulty }, { as }),
    read: () => context.send("puzzles.byId", { id: puzzleId }, { as }),
    clear: () => context.send("game.clearHints", { puzzleId }, { as }),
    hint: () => context.send("game.hint", { puzzleId }, { as }),
    "give-up": () => context.send("game.giveUp", { puzzleId }, { as }),
    validate: () => context.send("game.validate", { puzzleId, guess: typed }, { as }),
    submit: () => context.send("game.submit", { puzzleId, guess: typed }, { as }),
  }[done.kind]();
  return status;
}

const compareLines = (a: string, b: string) => (a < b ? -1 : 1);

/** What the model expects the tables to hold of a player, one line for each result, play and count of hints. */
const listModelLines = ({ results, plays, hints }: Model) =>
  [
    ...[...results].flatMap(([name, list]) =>
      list.map(
        (each) =>
          `result ${name} ${each.solved} ${each.attempts} ${each.timeMs} ${each.hintsUsed} ${each.isArchive}`,
      ),
    ),
    ...[...plays].map(
      ([name, play]) => `play ${name} ${play.attempts} ${play.isArchive} ${play.end !== undefined}`,
    ),
    ...[...hints].map(([name, used]) => `hints ${name} ${used}`),
  ].toSorted(compareLines);

async function listStoredLines(player: AbusePlayer): Promise<string[]> {
  const rows = await target.query<{ line: string }>(
    `with named as (select id as puzzle_id, date::text || ' ' || difficulty as name from puzzles)
      select concat_ws(' ', 'result', name, case when solved then 'true' else 'false' end, attempts, time_ms,
        hints_used, case when is_archive then 'true' else 'false' end) as line
      from game_results join named using (puzzle_id) where user_id = $1
      union all select concat_ws(' ', 'play', name, attempts, case when is_archive then 'true' else 'false' end,
        case when completed_at is null then 'false' else 'true' end)
      from puzzle_sessions join named using (puzzle_id) where user_id = $1
      union all select concat_ws(' ', 'hints', name, hints_used) from hint_usage join named using (puzzle_id)
      where user_id = $1 and hints_used > 0`,
    [player.id],
  );
  return rows.map(({ line }) => line).toSorted(compareLines);
}

/** Lets new players do the steps over some days, on both instances and by both transports. */
async function runSequence(steps: readonly Step[]): Promise<void> {
  const contexts = [createAbuseContext(target, "REST"), createAbuseContext(target, "tRPC")];
  const players: AbusePlayer[] = [];
  for (let at = 0; at < PLAYERS; at += 1) players.push(await contexts[0]!.createPlayer());
  // The days of the sequence before are over, so that it leaves nothing to this one.
  now += 4 * DAY_MS;
  await advanceClock(target.database.db, 4 * DAY_MS);
  const models = players.map((): Model => ({
    now,
    plays: new Map(),
    hints: new Map(),
    results: new Map(),
  }));
  const makeDay = () => contexts[0]!.send("puzzles.today", undefined, { as: players[0] });
  await makeDay();

  for (const [at, { player, action: done }] of steps.entries()) {
    if (done.kind === "wait") {
      now += done.ms;
      for (const model of models) model.now = now;
      await advanceClock(target.database.db, done.ms);
      await makeDay();
      continue;
    }
    const date = new Date(Date.parse(getDate(now)) + done.day * DAY_MS).toISOString().slice(0, 10);
    const name = `${date} ${DIFFICULTIES[done.level]!}`;
    const puzzle = await findPuzzle(name);
    if (puzzle === undefined) continue;
    sent.calls += 1;
    const expected = applyAction(models[player]!, name, done);
    const status = await perform(contexts[at % 2]!, players[player]!, puzzle, done);
    expect([done, name, status]).toEqual([done, name, expected]);
  }
  for (const [at, player] of players.entries()) {
    expect(await listStoredLines(player)).toEqual(listModelLines(models[at]!));
  }
  expect(contexts.flatMap(({ faults }) => faults)).toEqual([]);
  expect(await findBrokenInvariants(target.database.db)).toEqual([]);
}

describe("Any sequence of calls", () => {
  it(
    `160: of ${PLAYERS} players on two instances leaves what the model of the rules expects`,
    async () => {
      const steps = fc.array(step, {
        minLength: STEPS_OF_A_SEQUENCE,
        maxLength: STEPS_OF_A_SEQUENCE,
      });
      const property = fc.asyncProperty(steps, runSequence);
      // A step that waits, or is about a puzzle that nobody has made, is no call.
      while (sent.calls < CALLS) {
        const numRuns = Math.ceil((CALLS - sent.calls) / STEPS_OF_A_SEQUENCE);
        await fc.assert(property, { numRuns, endOnFailure: true });
      }
    },
    Math.max(180_000, 300 * CALLS),
  );
});
