import type { Puzzle } from "@jumbl/db";
import { freezeClock, advanceClock, waitForLockWaits } from "@jumbl/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  getStatusAndCode,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { createPlayCalls } from "../testing/play-calls.ts";

const DAY = "2026-11-21";
const NEXT_DAY = "2026-11-22";

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let medium: Puzzle;
let hard: Puzzle;
let past: Puzzle;
let future: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  [easy, medium, hard] = await loadPuzzles(app, DAY);
  [past] = await loadPuzzles(app, "2026-11-10");
  [future] = await loadPuzzles(app, NEXT_DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  player = await createPlayer(app);
});

const { get, post, start, giveUp } = createPlayCalls(() => ({
  app,
  player,
}));

/** Starts the easy puzzle while the clock advances before the play can be stored. */
async function startSlowly(milliseconds: number) {
  const { starting } = await app.db.transaction().execute(async (db) => {
    await sql`lock table puzzle_sessions in share mode`.execute(db);
    const response = start(easy);
    await waitForLockWaits(app.db, 1);
    await advanceClock(app.db, milliseconds);
    return { starting: response };
  });
  const { startedAt, elapsedMs } = (await starting).body.session;
  return { startedAt, elapsedMs };
}

describe("starting a daily play", () => {
  it("is preceded by a list of three masked puzzles, easy first, without words", async () => {
    const { body } = await get("/puzzles/today");
    expect(
      body.puzzles.map((item: { puzzle: { difficulty: string } }) => item.puzzle.difficulty),
    ).toEqual(["easy", "medium", "hard"]);
    for (const { puzzle, hasPlayed, result } of body.puzzles) {
      expect(puzzle.scrambled).toMatch(/^\?+( \?+)?$/);
      expect(puzzle).not.toHaveProperty("word");
      expect([hasPlayed, result]).toEqual([false, null]);
    }
    expect([body.date, body.now, body.resetsAt]).toEqual([
      DAY,
      `${DAY}T12:00:00.000Z`,
      `${NEXT_DAY}T00:00:00.000Z`,
    ]);
  });

  it("returns the letters and starts the clock once when called twice", async () => {
    const first = await start(easy);
    expect(first.body.puzzle.scrambled).toBe(easy.scrambled);
    await advanceClock(app.db, 90_000);
    const again = await post("/game/session/start", { puzzleId: easy.id, difficulty: "easy" });
    expect(again.body.session).toEqual({ ...first.body.session, elapsedMs: 90_000 });
    const { body } = await get("/puzzles/today");
    expect(body.puzzles[0].puzzle.scrambled).toBe(easy.scrambled);
    expect(body.puzzles[1].puzzle.scrambled).toMatch(/^\?/);
  });

  it("returns a play that has just begun, however long its start has taken", async () => {
    expect(await startSlowly(2000)).toEqual({ startedAt: `${DAY}T12:00:02.000Z`, elapsedMs: 0 });
  });

  it("starts the clock on the puzzle's date when midnight passes meanwhile", async () => {
    await freezeClock(app.db, `${DAY}T23:59:59.500Z`);
    expect(await startSlowly(1500)).toEqual({ startedAt: `${DAY}T23:59:59.999Z`, elapsedMs: 1001 });
  });

  it("returns 409 on every path to the letters until the easier puzzles are finished", async () => {
    for (const path of [`/puzzle/${medium.id}`, `/puzzle/${hard.id}`])
      expect(getStatusAndCode(await get(path))).toEqual([409, "locked"]);
    expect(getStatusAndCode(await start(medium))).toEqual([409, "locked"]);
    await start(easy);
    await giveUp(easy);
    expect((await start(medium)).status).toBe(200);
    expect(getStatusAndCode(await start(hard))).toEqual([409, "locked"]);
  });

  it("returns 409 for a past puzzle and 400 for another difficulty than the puzzle's", async () => {
    expect(getStatusAndCode(await start(past))).toEqual([409, "not_today"]);
    expect(
      getStatusAndCode(
        await post("/game/session/start", { puzzleId: easy.id, difficulty: "hard" }),
      ),
    ).toEqual([400, "wrong_difficulty"]);
  });

  it("returns the same 404 for a future puzzle as for an unknown id, on every path", async () => {
    const unknownId = "7f9c24e8-3b1a-4f6d-8a52-0c9d1e2f3a4b";
    const calls = (id: string) => [
      get(`/puzzle/${id}`),
      get(`/game/session/${id}`),
      get(`/game/hints/${id}/usage`),
      call(app, player, "DELETE", `/api/game/hints/${id}`),
      post("/game/start", { puzzleId: id }),
      post("/game/session/start", { puzzleId: id, difficulty: "easy" }),
      post("/game/validate", { puzzleId: id, guess: future.word }),
      post("/game/submit", { puzzleId: id, solved: true, guess: future.word }),
      post("/game/hint", { puzzleId: id }),
      post("/game/give-up", { puzzleId: id }),
    ];
    const forFuture = await Promise.all(calls(future.id));
    const forUnknown = await Promise.all(calls(unknownId));
    expect(forFuture.map(({ status }) => status)).toEqual(forFuture.map(() => 404));
    expect(forFuture.map(({ text }) => text)).toEqual(forUnknown.map(({ text }) => text));
  });

  it("is done by reading today's puzzle by its id", async () => {
    const { body } = await get(`/puzzle/${easy.id}`);
    expect([body.puzzle.scrambled, body.isToday]).toEqual([easy.scrambled, true]);
    const { body: session } = await get(`/game/session/${easy.id}`);
    expect(session.session.startedAt).toBe(`${DAY}T12:00:00.000Z`);
  });
});
