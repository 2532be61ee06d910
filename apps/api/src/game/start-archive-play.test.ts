import type { Puzzle } from "@jumbl/db";
import { describe, expect } from "vitest";
import { it, NOW } from "../testing/fixtures.ts";
import { getStatusAndCode, type TestPlayer } from "../testing/index.ts";

describe("an archive play", () => {
  it("starts at the first guess without an archive start", async ({ player, past }) => {
    const { body } = await player.guess(past, "WRONG");
    expect(body).toMatchObject({ isCorrect: false, attempts: 1 });
    expect((await player.get(`/game/session/${past.id}`)).body.session.isComplete).toBe(false);
  });

  it("of a finished puzzle requires the archive start and leaves the daily result unchanged", async ({
    player,
    easy,
    clock,
    db,
  }) => {
    await player.solve(easy);
    await clock.freeze("2026-11-25T12:00:00Z");
    const refused = await player.guess(easy, easy.word);
    expect(getStatusAndCode(refused)).toEqual([409, "already_finished"]);
    await player.clearHints(easy);
    await player.giveUp(easy);
    const { body } = await player.get(`/puzzle/${easy.id}`);
    expect(body.result).toMatchObject({ solved: true, isArchive: false });
    const results = db.selectFrom("gameResults").selectAll().where("userId", "=", player.id);
    expect(await results.orderBy("playNo").execute()).toMatchObject([
      { isArchive: false, isFirstAttempt: true },
      { isArchive: true, isFirstAttempt: false },
    ]);
  });

  it("hides the word of a solved puzzle while a replay is running", async ({ player, past }) => {
    await player.clearHints(past);
    await player.guess(past, past.word);
    expect((await player.get(`/puzzle/${past.id}`)).body.puzzle.word).toBe(past.word);
    await player.clearHints(past);
    expect((await player.get(`/puzzle/${past.id}`)).text).not.toContain(past.word);
  });

  it("of today's finished puzzle leaves its daily result unchanged", async ({ player, easy }) => {
    await player.solve(easy);
    expect((await player.get(`/game/session/${easy.id}`)).body.session.isComplete).toBe(true);
    expect((await player.clearHints(easy)).body.session.isComplete).toBe(false);
    await player.guess(easy, easy.word);
    const [shown] = (await player.get("/puzzles/today")).body.puzzles;
    const result = { isArchive: false, solved: true };
    expect(shown).toMatchObject({ puzzle: { word: easy.word }, hasPlayed: true, result });
    expect((await player.get("/stats/me")).body.stats.totalGames).toBe(1);
  });
});

const IN_GRACE_HOUR = "2026-11-22T00:59:59.999Z";
const AFTER_GRACE_HOUR = "2026-11-22T01:00:00.000Z";

type Steps = (player: TestPlayer, puzzle: Puzzle) => Promise<unknown>;

const guessWithHint: Steps = async (player, puzzle) => {
  await player.guess(puzzle, "WRONG");
  await player.hint(puzzle);
};

const startWithHint: Steps = async (player, puzzle) => {
  await player.start(puzzle);
  await guessWithHint(player, puzzle);
};

const finish: Steps = async (player, puzzle) => {
  await startWithHint(player, puzzle);
  await player.giveUp(puzzle);
};

const restart: Steps = async (player, puzzle) => {
  await finish(player, puzzle);
  await player.clearHints(puzzle);
  await guessWithHint(player, puzzle);
};

const finishReplay: Steps = async (player, puzzle) => {
  await restart(player, puzzle);
  await player.giveUp(puzzle);
};

describe("the archive start", () => {
  it.for([NOW, IN_GRACE_HOUR])(
    "keeps a running daily play with its hints and guesses at %s",
    async (instant, { player, easy, clock }) => {
      await startWithHint(player, easy);
      await clock.freeze(instant);
      const { body } = await player.clearHints(easy);
      const session = { startedAt: NOW, isComplete: false, guesses: ["WRONG"] };
      expect(body).toMatchObject({ hintsUsed: 1, session });
      expect((await player.get(`/game/session/${easy.id}`)).body.session).toEqual(body.session);
      const { result } = (await player.giveUp(easy)).body;
      expect(result).toMatchObject({ isArchive: false, hintsUsed: 1 });
    },
  );

  it.for<[string, Steps, string]>([
    ["a daily play that runs after the grace hour", startWithHint, AFTER_GRACE_HOUR],
    ["a daily play that was finished today", finish, NOW],
    ["a daily play that was finished yesterday", finish, IN_GRACE_HOUR],
    ["a running archive play", restart, NOW],
    ["a finished archive play", finishReplay, NOW],
    ["a puzzle of yesterday that was not started", async () => {}, IN_GRACE_HOUR],
  ])(
    "starts an archive play without hints and guesses for %s",
    async ([, take, instant], { player, easy, clock }) => {
      await take(player, easy);
      await clock.freeze(instant);
      const { body } = await player.clearHints(easy);
      const session = { startedAt: instant, elapsedMs: 0, isComplete: false, guesses: [] };
      expect(body).toMatchObject({ hintsUsed: 0, session });
      expect((await player.get(`/game/session/${easy.id}`)).body.session).toEqual(body.session);
      expect((await player.get(`/game/hints/${easy.id}/usage`)).body.hintsUsed).toBe(0);
      // The previous play's last wrong guess counts again.
      expect((await player.guess(easy, "WRONG")).body.attempts).toBe(1);
      const { result } = (await player.giveUp(easy)).body;
      expect(result).toMatchObject({ isArchive: true, attempts: 1, hintsUsed: 0 });
    },
  );

  it.for([
    ["of today", NOW],
    ["whose day had begun before the clock was set back", "2026-11-20T23:59:59.900Z"],
  ])(
    "starts no play of an unplayed puzzle %s",
    async ([, instant = ""], { player, easy, clock }) => {
      await player.get("/puzzles/today");
      await clock.freeze(instant);
      expect((await player.clearHints(easy)).body).toMatchObject({ hintsUsed: 0, session: null });
      expect(getStatusAndCode(await player.guess(easy, "WRONG"))).toEqual([409, "not_started"]);
      expect((await player.get(`/game/session/${easy.id}`)).body).toEqual({ session: null });
    },
  );
});
