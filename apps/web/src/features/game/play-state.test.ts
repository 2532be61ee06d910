import { describe, expect, test } from "vitest";
import {
  openPlay,
  type Opening,
  type PlayState,
  reducePlay,
  type Result,
  type Session,
} from "./play-state.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

const puzzle: Opening["puzzle"] = {
  id: "p",
  date: "2026-11-21",
  difficulty: "easy",
  category: "At sea",
  scrambled: "DGEBIR",
  isTwoWords: false,
  wordLengths: [6],
  word: "BRIDGE",
};

const result: Result = {
  id: "r",
  solved: true,
  timeSeconds: 8.29,
  attempts: 2,
  hintsUsed: 1,
  isFirstAttempt: true,
  isArchive: false,
  startedAt: "2026-11-21T11:00:00.000Z",
  completedAt: "2026-11-21T11:00:08.290Z",
};

const session = (part: Partial<Session> = {}): Session => ({
  startedAt: "2026-11-21T11:59:00.000Z",
  elapsedMs: 60_000,
  isComplete: false,
  guesses: ["RIDGEB"],
  ...part,
});

const opened = (part: Partial<Opening> = {}): PlayState =>
  openPlay({
    puzzle,
    result: undefined,
    session: undefined,
    hints: { hintsUsed: 0, revealedLetters: [] },
    isUnsubmitted: false,
    now: NOW,
    ...part,
  });

describe("a puzzle opens", () => {
  test("ready, when nothing has begun", () => {
    expect(opened()).toMatchObject({ phase: "ready", startedAt: undefined, attempts: 0 });
  });

  test("running from the server's start, with guesses and hints, when a play is under way", () => {
    const hints = { hintsUsed: 1, revealedLetters: [{ position: 3, letter: "D" }] };
    expect(opened({ session: session(), hints })).toMatchObject({
      phase: "playing",
      startedAt: Date.parse("2026-11-21T11:59:00.000Z"),
      attempts: 1,
      guesses: ["RIDGEB"],
      hintsUsed: 1,
      revealed: hints.revealedLetters,
    });
  });

  test.each([
    { elapsedMs: 1000, startedAt: NOW },
    { elapsedMs: 1001, startedAt: Date.parse("2026-11-21T11:59:00.000Z") },
  ])("after $elapsedMs ms as a fresh start or a resumed one", ({ elapsedMs, startedAt }) => {
    expect(opened({ session: session({ elapsedMs }) }).startedAt).toBe(startedAt);
  });

  test.each([
    { solved: true, phase: "solved" },
    { solved: false, phase: "failed" },
  ])("$phase and locked, with its result and answer", ({ solved, phase }) => {
    const state = opened({ result: { ...result, solved }, session: undefined });
    expect(state).toMatchObject({
      phase,
      answer: "BRIDGE",
      attempts: 2,
      hintsUsed: 1,
      hasJustEnded: false,
    });
  });

  test("with the guesses of the play its result tells of, not of a later one", () => {
    const own = session({
      startedAt: result.startedAt,
      isComplete: true,
      guesses: ["X", "BRIDGE"],
    });
    expect(opened({ result, session: own }).guesses).toEqual(["X", "BRIDGE"]);
    expect(opened({ result, session: session() }).guesses).toEqual([]);
  });

  test.each([
    { name: "no result is known", part: { session: session({ isComplete: true }) } },
    {
      name: "this device remembers a lost submit",
      part: { session: session({ isComplete: true }), result, isUnsubmitted: true },
    },
  ])("to submit again, when the session is complete and $name", ({ part }) => {
    expect(opened(part)).toMatchObject({ phase: "playing", isUnsubmitted: true });
  });
});

describe("in play", () => {
  const playing = opened({ session: session() });

  test("a wrong guess is listed and counted", () => {
    expect(
      reducePlay(playing, { type: "guessed-wrong", guess: "GRIDBE", attempts: 2 }),
    ).toMatchObject({
      attempts: 2,
      guesses: ["RIDGEB", "GRIDBE"],
    });
  });

  test("the same guess sent twice is listed once", () => {
    const once = reducePlay(playing, { type: "guessed-wrong", guess: "GRIDBE", attempts: 2 });
    expect(reducePlay(once, { type: "guessed-wrong", guess: "GRIDBE", attempts: 2 })).toBe(once);
  });

  test("a right guess waits for its submit", () => {
    const right = reducePlay(playing, { type: "guessed-right", guess: "BRIDGE", attempts: 2 });
    expect(right).toMatchObject({ phase: "playing", isUnsubmitted: true, attempts: 2 });
  });

  test("a hint is added once", () => {
    const event = { type: "hinted", hint: { position: 0, letter: "B" }, hintsUsed: 1 } as const;
    const hinted = reducePlay(reducePlay(playing, event), event);
    expect(hinted).toMatchObject({ hintsUsed: 1, revealed: [{ position: 0, letter: "B" }] });
  });

  test.each([
    { solved: true, phase: "solved" },
    { solved: false, phase: "failed" },
  ])("the end, $phase, is the server's word", ({ solved, phase }) => {
    const ended = reducePlay(playing, {
      type: "ended",
      result: { ...result, solved },
      answer: "BRIDGE",
      newAchievements: [],
    });
    expect(ended).toMatchObject({
      phase,
      answer: "BRIDGE",
      attempts: 2,
      hintsUsed: 1,
      isUnsubmitted: false,
      hasJustEnded: true,
    });
  });

  test("the start brings the letters and the clock", () => {
    const started = reducePlay(opened(), {
      type: "started",
      scrambled: "EGDIRB",
      session: session({ elapsedMs: 12, guesses: [] }),
      now: NOW,
    });
    expect(started).toMatchObject({ phase: "playing", scrambled: "EGDIRB", startedAt: NOW });
  });

  test("a start that finds the play finished elsewhere begins nothing", () => {
    const started = reducePlay(opened(), {
      type: "started",
      scrambled: "EGDIRB",
      session: session({ isComplete: true, guesses: ["BRIDGE"] }),
      now: NOW,
    });
    expect(started).toMatchObject({ phase: "ready", scrambled: "EGDIRB", guesses: ["BRIDGE"] });
  });
});
