import { addDays, utcDate } from "@jumbl/domain/calendar";

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
export type Model = {
  now: number;
  plays: Map<string, ModelPlay>;
  hints: Map<string, number>;
  results: Map<string, ModelResult[]>;
};

const SECOND = 1000;
export const LEVELS = ["easy", "medium", "hard"] as const;

export const dayOf = (ms: number) => utcDate(new Date(ms));
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

export type Action =
  | { kind: "start" | "clear" | "hint" | "give-up" | "read"; day: number; level: number }
  | { kind: "validate" | "submit"; day: number; level: number; guess: "right" | "WRONG" | "OTHER" }
  | { kind: "wait"; ms: number };

/** Does the action in the model; answers the HTTP status it must have. */
export function expectStatus(
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

/** Statistics counted the slow way: day by day, puzzle by puzzle. `days` are in order, with none left out. */
export function countStats(model: Model, days: readonly string[]) {
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

export const NOTHING_COUNTED = {
  currentStreak: 0,
  bestStreak: 0,
  totalGames: 0,
  totalSolved: 0,
  totalTimeMs: 0,
  totalAttempts: 0,
};
