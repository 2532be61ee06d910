import type { Puzzle } from "@jumbl/db";
import { advanceClock, freezeClock } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPuzzleCache } from "../plays/puzzle-cache.ts";
import {
  call,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import {
  type Action,
  countStats,
  getDate,
  applyAction,
  DIFFICULTIES,
  type Model,
  EMPTY_STATS,
} from "../testing/play-model.ts";

const HOUR = 3_600_000;
const FIRST_DAY = "2026-03-01";
const DAYS = Array.from({ length: 14 }, (_, index) => addDays(FIRST_DAY, index - 2));

let app: TestApp;
const puzzleCache = createPuzzleCache();
const puzzles = new Map<string, Puzzle>();

beforeAll(async () => {
  app = await startTestApp({ services: { puzzles: puzzleCache } });
  for (const day of DAYS) {
    for (const puzzle of await loadPuzzles(app, day)) {
      puzzles.set(`${puzzle.date} ${puzzle.difficulty}`, puzzle);
    }
  }
});
afterAll(() => app.close());

async function perform(
  player: TestPlayer,
  puzzle: Puzzle,
  action: Exclude<Action, { kind: "wait" }>,
): Promise<number> {
  const puzzleId = puzzle.id;
  const post = (path: string, body: object) => call(app, player, "POST", `/api/game/${path}`, body);
  const text = "guess" in action && action.guess !== "right" ? action.guess : puzzle.word;
  const response = await {
    start: () => post("session/start", { puzzleId, difficulty: puzzle.difficulty }),
    read: () => call(app, player, "GET", `/api/puzzle/${puzzleId}`),
    clear: () => call(app, player, "DELETE", `/api/game/hints/${puzzleId}`),
    hint: () => post("hint", { puzzleId }),
    "give-up": () => post("give-up", { puzzleId, isArchive: true }),
    validate: () => post("validate", { puzzleId, guess: text }),
    submit: () =>
      post("submit", { puzzleId, solved: true, guess: text, attempts: 1, timeSeconds: 1 }),
  }[action.kind]();
  return response.status;
}

/** Returns a player's stored records in the form of the model. */
async function readRecords(player: TestPlayer) {
  const names = new Map([...puzzles].map(([name, { id }]) => [id, name]));
  const plays = await app.db
    .selectFrom("puzzleSessions")
    .selectAll()
    .where("userId", "=", player.id)
    .execute();
  const results = await app.db
    .selectFrom("gameResults")
    .selectAll()
    .where("userId", "=", player.id)
    .orderBy("playNo")
    .execute();
  const hints = await app.db
    .selectFrom("hintUsage")
    .selectAll()
    .where("userId", "=", player.id)
    .where("hintsUsed", ">", 0)
    .execute();
  return {
    plays: Object.fromEntries(
      plays.map((play) => [
        names.get(play.puzzleId),
        {
          attempts: play.attempts,
          startedAt: play.startedAt.getTime(),
          isArchive: play.isArchive,
          endedAt: play.completedAt?.getTime(),
        },
      ]),
    ),
    results: results.map(({ puzzleId, solved, attempts, timeMs, hintsUsed, isArchive }) => ({
      name: names.get(puzzleId),
      solved,
      attempts,
      timeMs,
      hintsUsed,
      isArchive,
    })),
    hints: Object.fromEntries(
      hints.map(({ puzzleId, hintsUsed }) => [names.get(puzzleId), hintsUsed]),
    ),
  };
}

const compareNames = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
  a.name! < b.name! ? -1 : 1;

const target = {
  day: fc.constantFrom(0, 0, 0, 0, 0, 0, -1, -1, -2, 1),
  level: fc.constantFrom(0, 0, 0, 0, 1, 1, 2),
};
const guess = fc.constantFrom(
  "right" as const,
  "right" as const,
  "WRONG" as const,
  "OTHER" as const,
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("start" as const), ...target }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("clear" as const, "read" as const), ...target }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("hint" as const, "give-up" as const), ...target }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("validate" as const, "submit" as const),
      ...target,
      guess,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(400, 1500, HOUR / 2, 5 * HOUR, 14 * HOUR, 26 * HOUR),
    }),
  },
);

describe("any sequence of calls over several days", () => {
  it("leaves the same records and statistics as the model of the rules", async () => {
    const counts = { finished: 0, daily: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 30, maxLength: 60 }),
        fc.integer({ min: 0, max: 23 }),
        async (actions, hour) => {
          const player = await createPlayer(app);
          const model: Model = {
            now: Date.parse(`${FIRST_DAY}T00:00:00Z`) + hour * HOUR,
            plays: new Map(),
            hints: new Map(),
            results: new Map(),
          };
          await freezeClock(app.db, new Date(model.now));
          // Days that the previous run has seen begin are in the future again.
          Object.assign(puzzleCache, createPuzzleCache());

          for (const step of actions) {
            if (step.kind === "wait") {
              if (model.now + step.ms > Date.parse(`${addDays(FIRST_DAY, 9)}T00:00:00Z`)) continue;
              model.now += step.ms;
              await advanceClock(app.db, step.ms);
              continue;
            }
            const name = `${addDays(getDate(model.now), step.day)} ${DIFFICULTIES[step.level]!}`;
            const expected = applyAction(model, name, step);
            expect([step, name, await perform(player, puzzles.get(name)!, step)]).toEqual([
              step,
              name,
              expected,
            ]);
            if (expected === 409) counts.refused += 1;
          }

          const records = await readRecords(player);
          expect(records.plays).toEqual(
            Object.fromEntries(
              [...model.plays].map(([name, play]) => [
                name,
                {
                  attempts: play.attempts,
                  startedAt: play.startedAt,
                  isArchive: play.isArchive,
                  endedAt: play.end?.at,
                },
              ]),
            ),
          );
          const results = [...model.results].flatMap(([name, list]) =>
            list.map((result) => ({ name, ...result })),
          );
          expect(records.results.toSorted(compareNames)).toEqual(results.toSorted(compareNames));
          expect(records.hints).toEqual(Object.fromEntries(model.hints));
          counts.finished += results.length;
          counts.daily += results.filter(({ isArchive }) => !isArchive).length;

          const stats = await app.db
            .selectFrom("userStats")
            .selectAll()
            .where("userId", "=", player.id)
            .executeTakeFirst();
          const hasDailyResult = results.some(({ isArchive }) => !isArchive);
          expect(stats !== undefined).toBe(hasDailyResult);
          expect(stats ?? EMPTY_STATS).toMatchObject(countStats(model, DAYS));
        },
      ),
      { numRuns: 50 },
    );
    expect(Math.min(counts.finished, counts.daily, counts.refused)).toBeGreaterThan(30);
  });
});
