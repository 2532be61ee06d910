import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base, NOW, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { getStatusAndCode } from "../testing/index.ts";

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

it("an archive play hides the word of a solved puzzle while a replay is running", async ({
  player,
  past,
}) => {
  await player.clearHints(past);
  await player.guess(past, past.word);
  expect((await player.get(`/puzzle/${past.id}`)).body.puzzle.word).toBe(past.word);
  await player.clearHints(past);
  expect((await player.get(`/puzzle/${past.id}`)).text).not.toContain(past.word);
});

it("an archive start restarts an archive play of today without its hints and guesses", async ({
  player,
  easy,
}) => {
  await player.start(easy);
  await player.giveUp(easy);
  for (const playNo of [2, 3]) {
    const { session } = (await player.clearHints(easy)).body;
    expect(session).toMatchObject({ playNo, isComplete: false, guesses: [] });
    // The last wrong guess of the previous play counts again.
    expect((await player.guess(easy, "WRONG")).body.attempts).toBe(1);
    expect((await player.hint(easy)).body.hintsUsed).toBe(1);
  }
});
