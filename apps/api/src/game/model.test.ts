import type { Puzzle } from "@jumbl/db";
import { advanceClock, freezeClock } from "@jumbl/db/testing";
import { addDays, utcDate } from "@jumbl/domain/calendar";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  newPlayer,
  puzzlesOf,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

/**
 * A second, simpler telling of the rules: what a player's records must be after any sequence of calls, kept as plain
 * data. It shares no code with the server.
 */
type ModelPlay = {
  isArchive: boolean;
  attempts: number;
  lastWrong: { guess: string; at: number } | undefined;
  startedAt: number;
  end: { at: number; solved: boolean } | undefined;
};
type ModelResult = {
  solved: boolean;
  attempts: number;
  timeMs: number;
  hintsUsed: number;
  isArchive: boolean;
};
type Model = {
  now: number;
  plays: Map<string, ModelPlay>;
  hints: Map<string, number>;
  results: Map<string, ModelResult[]>;
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const FIRST_DAY = "2026-03-01";
const LEVELS = ["easy", "medium", "hard"] as const;

let app: TestApp;
const puzzles = new Map<string, Puzzle>();

beforeAll(async () => {
  app = await startTestApp();
  for (let day = -2; day < 12; day += 1) {
    for (const puzzle of await puzzlesOf(app, addDays(FIRST_DAY, day))) {
      puzzles.set(`${puzzle.date} ${puzzle.difficulty}`, puzzle);
    }
  }
});
afterAll(() => app.close());

const dayOf = (ms: number) => utcDate(new Date(ms));
const graceEnd = (date: string) => Date.parse(`${addDays(date, 1)}T01:00:00Z`);
const dailyResult = (model: Model, name: string) =>
  model.results.get(name)?.find(({ isArchive }) => !isArchive);

function endPlay(model: Model, name: string, solved: boolean): void {
  const play = model.plays.get(name)!;
  const date = name.split(" ")[0]!;
  play.end = { at: model.now, solved };
  play.isArchive ||= model.now >= graceEnd(date);
  const earlier = model.results.get(name) ?? [];
  model.results.set(name, [
    ...earlier,
    {
      solved,
      attempts: play.attempts,
      timeMs: model.now - play.startedAt,
      hintsUsed: model.hints.get(name) ?? 0,
      isArchive: play.isArchive,
    },
  ]);
}

/** Counts a guess and answers whether it was right; undefined where it is refused. */
function guessInModel(
  model: Model,
  name: string,
  guess: "right" | "WRONG" | "OTHER",
): boolean | undefined {
  const play = model.plays.get(name);
  if (play === undefined || play.end !== undefined) return undefined;
  if (guess === "right") {
    play.attempts += 1;
    endPlay(model, name, true);
    return true;
  }
  const last = play.lastWrong;
  if (last?.guess === guess && model.now - last.at < SECOND) return false;
  play.attempts += 1;
  play.lastWrong = { guess, at: model.now };
  return false;
}

function newModelPlay(model: Model, isArchive: boolean): ModelPlay {
  return { isArchive, attempts: 0, lastWrong: undefined, startedAt: model.now, end: undefined };
}

type Action =
  | { kind: "start" | "clear" | "hint" | "give-up" | "read"; day: number; level: number }
  | { kind: "validate" | "submit"; day: number; level: number; guess: "right" | "WRONG" | "OTHER" }
  | { kind: "wait"; ms: number };

/** Does the action in the model; answers the HTTP status it must have. */
function expectStatus(
  model: Model,
  name: string,
  action: Exclude<Action, { kind: "wait" }>,
): number {
  const [date, level] = name.split(" ") as [string, (typeof LEVELS)[number]];
  const today = dayOf(model.now);
  if (date > today) return 404;
  const play = model.plays.get(name);
  const isDailyStill = play !== undefined && !play.isArchive && model.now < graceEnd(date);

  switch (action.kind) {
    case "start":
    case "read": {
      if (action.kind === "read" && date !== today) return 200;
      if (date !== today && !isDailyStill) return 409;
      if (play !== undefined) return 200;
      const easier = LEVELS.slice(0, LEVELS.indexOf(level));
      if (easier.some((each) => dailyResult(model, `${date} ${each}`) === undefined)) return 409;
      model.plays.set(name, newModelPlay(model, false));
      return 200;
    }
    case "clear": {
      const mayRestart =
        play === undefined
          ? date !== today
          : play.isArchive || play.end !== undefined || !isDailyStill;
      if (mayRestart) {
        model.plays.set(name, newModelPlay(model, true));
        model.hints.delete(name);
      }
      return 200;
    }
    case "hint": {
      const used = model.hints.get(name) ?? 0;
      if (play === undefined || play.end !== undefined || used >= 3) return 409;
      model.hints.set(name, used + 1);
      return 200;
    }
    case "give-up":
      if (play === undefined) return 409;
      if (play.end === undefined) endPlay(model, name, false);
      return 200;
    case "validate":
      if (play === undefined && date !== today) model.plays.set(name, newModelPlay(model, true));
      return guessInModel(model, name, action.guess) === undefined ? 409 : 200;
    default:
      if (play === undefined) return 409;
      if (play.end !== undefined) return 200;
      return guessInModel(model, name, action.guess) === true ? 200 : 409;
  }
}

async function perform(
  player: TestPlayer,
  puzzle: Puzzle,
  action: Exclude<Action, { kind: "wait" }>,
): Promise<number> {
  const puzzleId = puzzle.id;
  const post = (path: string, body: object) => call(app, player, "POST", `/api/game/${path}`, body);
  const typed = "guess" in action && action.guess !== "right" ? action.guess : puzzle.word;
  const answer = await {
    start: () => post("session/start", { puzzleId, difficulty: puzzle.difficulty }),
    read: () => call(app, player, "GET", `/api/puzzle/${puzzleId}`),
    clear: () => call(app, player, "DELETE", `/api/game/hints/${puzzleId}`),
    hint: () => post("hint", { puzzleId }),
    "give-up": () => post("give-up", { puzzleId, isArchive: true }),
    validate: () => post("validate", { puzzleId, guess: typed }),
    submit: () =>
      post("submit", { puzzleId, solved: true, guess: typed, attempts: 1, timeSeconds: 1 }),
  }[action.kind]();
  return answer.status;
}

/** What the tables hold of a player, in the model's form. */
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

const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
  a.name! < b.name! ? -1 : 1;

/** Statistics counted the slow way: day by day, puzzle by puzzle. */
function countStats(model: Model) {
  const dates = [...puzzles.keys()].map((name) => name.split(" ")[0]!);
  const days = [...new Set(dates)].toSorted();
  let streak = 0;
  let best = 0;
  let dayStreak = 0;
  let games = 0;
  const solvedTimes: number[] = [];
  let solvedAttempts = 0;
  let sinceSolve = 0;
  let lastResultDay = "";
  for (const day of days) {
    for (const level of LEVELS)
      if (dailyResult(model, `${day} ${level}`) !== undefined) lastResultDay = day;
  }
  for (const day of days.filter((each) => each <= lastResultDay)) {
    if (sinceSolve > 1) streak = 0;
    let solvedToday = false;
    for (const level of LEVELS) {
      const result = dailyResult(model, `${day} ${level}`);
      if (result === undefined) continue;
      games += 1;
      if (result.solved) {
        streak += 1;
        solvedToday = true;
        solvedTimes.push(result.timeMs);
        solvedAttempts += result.attempts;
      } else {
        streak = 0;
      }
      best = Math.max(best, streak);
    }
    if (solvedToday) dayStreak += 1;
    else if (sinceSolve > 0) dayStreak = 0;
    sinceSolve = solvedToday ? 1 : sinceSolve + 1;
  }
  return {
    currentStreak: sinceSolve > 2 ? 0 : streak,
    bestStreak: best,
    totalGames: games,
    totalSolved: solvedTimes.length,
    totalTimeMs: solvedTimes.reduce((sum, time) => sum + time, 0),
    totalAttempts: solvedAttempts,
  };
}

const NOTHING_COUNTED = {
  currentStreak: 0,
  bestStreak: 0,
  totalGames: 0,
  totalSolved: 0,
  totalTimeMs: 0,
  totalAttempts: 0,
};

const place = {
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
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("start" as const), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("clear" as const, "read" as const), ...place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("hint" as const, "give-up" as const), ...place }),
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
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(400, 1500, HOUR / 2, 5 * HOUR, 14 * HOUR, 26 * HOUR),
    }),
  },
);

describe("any sequence of calls, with the clock moving over midnights", () => {
  it("leaves the records the rules ask for", async () => {
    const moved = { finished: 0, daily: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 30, maxLength: 60 }),
        fc.integer({ min: 0, max: 23 }),
        async (actions, hour) => {
          const player = await newPlayer(app);
          const model: Model = {
            now: Date.parse(`${FIRST_DAY}T00:00:00Z`) + hour * HOUR,
            plays: new Map(),
            hints: new Map(),
            results: new Map(),
          };
          await freezeClock(app.db, new Date(model.now));

          for (const step of actions) {
            if (step.kind === "wait") {
              if (model.now + step.ms > Date.parse(`${addDays(FIRST_DAY, 9)}T00:00:00Z`)) continue;
              model.now += step.ms;
              await advanceClock(app.db, step.ms);
              continue;
            }
            const name = `${addDays(dayOf(model.now), step.day)} ${LEVELS[step.level]!}`;
            const expected = expectStatus(model, name, step);
            expect([step, name, await perform(player, puzzles.get(name)!, step)]).toEqual([
              step,
              name,
              expected,
            ]);
            if (expected === 409) moved.refused += 1;
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
          expect(records.results.toSorted(byName)).toEqual(results.toSorted(byName));
          expect(records.hints).toEqual(Object.fromEntries(model.hints));
          moved.finished += results.length;
          moved.daily += results.filter(({ isArchive }) => !isArchive).length;

          const stats = await app.db
            .selectFrom("userStats")
            .selectAll()
            .where("userId", "=", player.id)
            .executeTakeFirst();
          const hasCounted = results.some(({ isArchive }) => !isArchive);
          expect(stats !== undefined).toBe(hasCounted);
          expect(stats ?? NOTHING_COUNTED).toMatchObject(countStats(model));
        },
      ),
      { numRuns: 50 },
    );
    expect(Math.min(moved.finished, moved.daily, moved.refused)).toBeGreaterThan(30);
  });
});
