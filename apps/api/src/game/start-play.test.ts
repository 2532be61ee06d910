import type { Puzzle } from "@jumbl/db";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base, NOW, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { getStatusAndCode, type TestPlayer } from "../testing/index.ts";

const it = base.extend("startSlowly", ({ clock, player, easy, callDuring }) =>
  /** Starts the easy puzzle while the clock advances before the play can be stored. */
  async (milliseconds: number) => {
    const { body } = await callDuring(
      (trx) => sql`lock table puzzle_sessions in share mode`.execute(trx),
      () => player.start(easy),
      () => clock.advance(milliseconds),
    );
    return { startedAt: body.session.startedAt, elapsedMs: body.session.elapsedMs };
  },
);

describe("starting a daily play", () => {
  it("returns the letters each time, and starts the clock once", async ({
    player,
    easy,
    clock,
  }) => {
    const first = await player.start(easy);
    expect(first.body.puzzle.scrambled).toBe(easy.scrambled);
    await clock.advance(90_000);
    const again = { puzzleId: easy.id, difficulty: "easy" };
    const { body: session } = await player.post("/game/session/start", again);
    expect(session.session).toEqual({ ...first.body.session, elapsedMs: 90_000 });
    const { body } = await player.get("/puzzles/today");
    expect(body.puzzles[0].puzzle.scrambled).toBe(easy.scrambled);
    expect(body.puzzles[1].puzzle.scrambled).toMatch(/^\?/);
    const [now, midnight] = [`${TODAY}T12:31:30.000Z`, `${TOMORROW}T00:00:00.000Z`];
    expect([body.date, body.now, body.resetsAt]).toEqual([TODAY, now, midnight]);
  });

  it("returns a play that has just begun, however long its start took", async ({ startSlowly }) => {
    expect(await startSlowly(2000)).toEqual({ startedAt: `${TODAY}T12:30:02.000Z`, elapsedMs: 0 });
  });

  it("starts the clock on the puzzle's date if midnight passes", async ({ clock, startSlowly }) => {
    await clock.freeze(`${TODAY}T23:59:59.500Z`);
    const startedAt = `${TODAY}T23:59:59.999Z`;
    expect(await startSlowly(1500)).toEqual({ startedAt, elapsedMs: 1001 });
  });

  it("continues yesterday's play in its grace hour, but no archive play", async ({
    player,
    easy,
    medium,
    clock,
  }) => {
    await player.start(easy);
    await clock.freeze(`${TOMORROW}T00:59:59.999Z`);
    expect((await player.start(easy)).body.session.startedAt).toBe(NOW);
    const readGrace = async () => (await player.get("/puzzles/today")).body.grace;
    expect(await readGrace()).toMatchObject({ puzzleId: easy.id });
    await player.clearHints(medium);
    expect(getStatusAndCode(await player.start(medium))).toEqual([409, "not_today"]);
    await clock.freeze(`${TOMORROW}T01:00:00Z`);
    expect(await readGrace()).toBeNull();
    expect((await player.solve(easy)).body.result).toMatchObject({ solved: true, isArchive: true });
  });
});

describe("an archive play", () => {
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
    ["a running archive play", restart, NOW],
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
