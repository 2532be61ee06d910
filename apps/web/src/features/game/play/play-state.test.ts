import { describe, expect, it } from "vitest";
import {
  createPlayState,
  type PlayStateInput,
  type PlayState,
  reducePlay,
  type Session,
} from "./play-state.ts";
import { createResult } from "../../../testing/create-result.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

const puzzle: PlayStateInput["puzzle"] = {
  id: "p",
  date: "2026-11-21",
  difficulty: "easy",
  category: "At sea",
  scrambled: "DGEBIR",
  isTwoWords: false,
  wordLengths: [6],
  word: "BRIDGE",
};

const result = createResult();

const createSession = (part: Partial<Session> = {}): Session => ({
  playNo: 1,
  startedAt: "2026-11-21T11:59:00.000Z",
  elapsedMs: 60_000,
  isComplete: false,
  guesses: ["RIDGEB"],
  ...part,
});

const createState = (part: Partial<PlayStateInput> = {}): PlayState =>
  createPlayState({
    puzzle,
    result: undefined,
    session: undefined,
    hints: { hintsUsed: 0, revealedLetters: [] },
    isUnsubmitted: false,
    now: NOW,
    ...part,
  });

describe("createPlayState", () => {
  it("is playing since the server's start, with guesses and hints, when a play is running", () => {
    const hints = { hintsUsed: 1, revealedLetters: [{ position: 3, letter: "D" }] };
    expect(createState({ session: createSession(), hints })).toMatchObject({
      phase: "playing",
      startedAt: Date.parse("2026-11-21T11:59:00.000Z"),
      attempts: 1,
      guesses: ["RIDGEB"],
      hintsUsed: 1,
      revealedLetters: hints.revealedLetters,
    });
  });

  it.each([
    { elapsedMs: 1000, wayMs: 0, startedAt: NOW },
    { elapsedMs: 1001, wayMs: 0, startedAt: NOW - 1001 },
    { elapsedMs: 12, wayMs: 1500, startedAt: NOW - 1512 },
  ])(
    "starts the clock at $startedAt when the play has run for $elapsedMs ms, $wayMs ms ago",
    ({ elapsedMs, wayMs, startedAt }) => {
      const session = createSession({
        startedAt: new Date(NOW - elapsedMs - wayMs).toISOString(),
        elapsedMs,
      });
      expect(createState({ session }).startedAt).toBe(startedAt);
    },
  );

  it("has the guesses of the play of its result, not of a later one", () => {
    const ownSession = createSession({
      startedAt: result.startedAt,
      isComplete: true,
      guesses: ["X", "BRIDGE"],
    });
    expect(createState({ result, session: ownSession }).guesses).toEqual(["X", "BRIDGE"]);
    expect(createState({ result, session: createSession() }).guesses).toEqual([]);
  });

  it.each([
    { name: "there is no result", part: { session: createSession({ isComplete: true }) } },
    {
      name: "the draft is unsubmitted",
      part: { session: createSession({ isComplete: true }), result, isUnsubmitted: true },
    },
  ])("is unsubmitted when the session is complete and $name", ({ part }) => {
    expect(createState(part)).toMatchObject({
      phase: "playing",
      isUnsubmitted: true,
      endedAfterMs: 60_000,
    });
  });
});

describe("reducePlay", () => {
  const playing = createState({ session: createSession() });

  it("lists and counts a wrong guess", () => {
    expect(
      reducePlay(playing, { type: "wrong-guess", guess: "GRIDBE", attempts: 2 }),
    ).toMatchObject({
      attempts: 2,
      guesses: ["RIDGEB", "GRIDBE"],
    });
  });

  it("lists a guess once when it was sent twice", () => {
    const once = reducePlay(playing, { type: "wrong-guess", guess: "GRIDBE", attempts: 2 });
    expect(reducePlay(once, { type: "wrong-guess", guess: "GRIDBE", attempts: 2 })).toBe(once);
  });

  it("is unsubmitted after a correct guess, with its time", () => {
    const guess = { type: "correct-guess", guess: "BRIDGE", attempts: 2 } as const;
    expect(reducePlay(playing, { ...guess, elapsedMs: 65_000 })).toMatchObject({
      phase: "playing",
      isUnsubmitted: true,
      attempts: 2,
      endedAfterMs: 65_000,
    });
  });

  it("shows the guesses and hints of another tab, and keeps its state when there are none", () => {
    const hints = { hintsUsed: 1, revealedLetters: [{ position: 3, letter: "D" }] };
    const session = createSession({ guesses: ["RIDGEB", "GRIDBE"] });
    const event = { type: "read-again", session, hints } as const;
    const changed = reducePlay(playing, event);
    expect(changed).toMatchObject({ attempts: 2, guesses: session.guesses, ...hints });
    expect(reducePlay(changed, event)).toBe(changed);
  });

  it("adds a repeated hint once", () => {
    const event = {
      type: "hint-revealed",
      hint: { position: 0, letter: "B" },
      hintsUsed: 1,
    } as const;
    const hinted = reducePlay(reducePlay(playing, event), event);
    expect(hinted).toMatchObject({ hintsUsed: 1, revealedLetters: [{ position: 0, letter: "B" }] });
  });

  it("starts the clock when the play starts", () => {
    const startedAt = new Date(NOW - 12).toISOString();
    const started = reducePlay(createState(), {
      type: "started",
      scrambled: "EGDIRB",
      session: createSession({ startedAt, elapsedMs: 12, guesses: [] }),
      now: NOW,
    });
    expect(started).toMatchObject({ phase: "playing", startedAt: NOW });
  });

  it("stays ready when the play turns out to have ended on another device", () => {
    const started = reducePlay(createState(), {
      type: "started",
      scrambled: "EGDIRB",
      session: createSession({ isComplete: true, guesses: ["BRIDGE"] }),
      now: NOW,
    });
    expect(started).toMatchObject({ phase: "ready", scrambled: "EGDIRB", guesses: ["BRIDGE"] });
  });
});
