import { addDays, toUtcDate } from "@jumbl/domain/calendar";

// A second, simpler implementation of the rules, without code from the server: the expected records of a player after
// any sequence of calls. Puzzles are identified by date and difficulty, "2026-03-01 easy".

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
const DIFFICULTIES = ["easy", "medium", "hard"] as const;

export const createModel = (now: number): Model => ({
  now,
  plays: new Map(),
  hints: new Map(),
  results: new Map(),
});

const getDate = (ms: number) => toUtcDate(new Date(ms));

/** Returns the name of the puzzle that a move is about. */
export const getName = ({ now }: Model, { day, level }: Move) =>
  `${addDays(getDate(now), day)} ${DIFFICULTIES[level]!}`;

const getGraceEnd = (date: string) => Date.parse(`${addDays(date, 1)}T01:00:00Z`);
const findDailyResult = (model: Model, name: string) =>
  model.results.get(name)?.find(({ isArchive }) => !isArchive);

function endPlay(model: Model, name: string, solved: boolean): void {
  const play = model.plays.get(name)!;
  const date = name.split(" ")[0]!;
  play.end = { at: model.now, solved };
  play.isArchive ||= model.now >= getGraceEnd(date);
  const { attempts, startedAt, isArchive } = play;
  const hintsUsed = model.hints.get(name) ?? 0;
  const result = { solved, attempts, timeMs: model.now - startedAt, hintsUsed, isArchive };
  model.results.set(name, [...(model.results.get(name) ?? []), result]);
}

type Guess = "right" | "WRONG" | "OTHER";

/** Returns whether the guess is correct, or undefined when it is rejected. */
function applyGuess(model: Model, name: string, guess: Guess): boolean | undefined {
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

function createModelPlay(model: Model, isArchive: boolean): ModelPlay {
  return { isArchive, attempts: 0, lastWrong: undefined, startedAt: model.now, end: undefined };
}

/** A call about the puzzle of a level, of a day relative to today. */
export type Move =
  | { kind: "start" | "clear" | "hint" | "give-up" | "read"; day: number; level: number }
  | { kind: "validate" | "submit"; day: number; level: number; guess: Guess };

/** Applies the move and returns the expected status, with the code of an error: "200", "409 locked". */
export function applyMove(model: Model, name: string, move: Move): string {
  const [date, level] = name.split(" ") as [string, (typeof DIFFICULTIES)[number]];
  const today = getDate(model.now);
  if (date > today) return "404 not_found";
  const play = model.plays.get(name);
  const isStillDaily = play !== undefined && !play.isArchive && model.now < getGraceEnd(date);

  switch (move.kind) {
    case "start":
    case "read": {
      if (move.kind === "read" && date !== today) return "200";
      if (date !== today && !isStillDaily) return "409 not_today";
      if (play !== undefined) return "200";
      const easier = DIFFICULTIES.slice(0, DIFFICULTIES.indexOf(level));
      if (easier.some((each) => findDailyResult(model, `${date} ${each}`) === undefined))
        return "409 locked";
      model.plays.set(name, createModelPlay(model, false));
      return "200";
    }
    case "clear": {
      const mayRestart =
        play === undefined
          ? date !== today
          : play.isArchive || play.end !== undefined || !isStillDaily;
      if (mayRestart) {
        model.plays.set(name, createModelPlay(model, true));
        model.hints.delete(name);
      }
      return "200";
    }
    case "hint": {
      const used = model.hints.get(name) ?? 0;
      if (play === undefined) return "409 not_started";
      if (play.end !== undefined) return "409 already_finished";
      if (used >= 3) return "409 no_hints_left";
      model.hints.set(name, used + 1);
      return "200";
    }
    case "give-up":
      if (play === undefined) return "409 not_started";
      if (play.end === undefined) endPlay(model, name, false);
      return "200";
    case "validate":
      if (play === undefined && date === today) return "409 not_started";
      if (play === undefined) model.plays.set(name, createModelPlay(model, true));
      return applyGuess(model, name, move.guess) === undefined ? "409 already_finished" : "200";
    default:
      if (play === undefined) return "409 not_started";
      if (play.end !== undefined) return "200";
      return applyGuess(model, name, move.guess) === true ? "200" : "409 not_solved";
  }
}
