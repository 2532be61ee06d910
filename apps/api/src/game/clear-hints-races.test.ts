import type { Database, Puzzle } from "@jumbl/db";
import { freezeClock, waitForLockWaits } from "@jumbl/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  createPlayer,
  getStatusAndCode,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { createPlayCalls } from "../testing/play-calls.ts";

const NOW = "2026-11-21T12:00:00Z";

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let past: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, NOW);
  [easy] = await loadPuzzles(app);
  [past] = await loadPuzzles(app, "2026-11-10");
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

const { get, start, clearHints } = createPlayCalls(() => ({ app, player }));

/** Runs an archive start that began before `change` is committed and waits for its locks. */
async function clearHintsDuring(
  puzzle: Puzzle,
  change: (db: Database) => Promise<unknown>,
): Promise<ApiResponse> {
  const { waiting } = await app.db.transaction().execute(async (db) => {
    await change(db);
    const response = clearHints(puzzle);
    await waitForLockWaits(app.db, 1);
    return { waiting: response };
  });
  return waiting;
}

const listPlays = () =>
  app.db
    .selectFrom("puzzleSessions")
    .select(["puzzleId", "playNo", "isArchive", "completedAt"])
    .where("userId", "=", player.id)
    .execute();

describe("an archive start that waits for another call", () => {
  it("clears a first hint that the other call has taken", async () => {
    await clearHints(past);
    const { body } = await clearHintsDuring(past, async (db) => {
      const key = { userId: player.id, puzzleId: past.id };
      await sql`select from puzzle_sessions where user_id = ${player.id} for update`.execute(db);
      await db
        .insertInto("hintUsage")
        .values({ ...key, hintsUsed: 1, revealedPositions: [0] })
        .execute();
    });
    expect(body.hintsUsed).toBe(0);
    expect((await get(`/game/hints/${past.id}/usage`)).body).toMatchObject({
      hintsUsed: 0,
      revealedLetters: [],
    });
    expect(await listPlays()).toMatchObject([{ playNo: 2, isArchive: true, completedAt: null }]);
  });

  it("restarts the daily play of today that the other call has ended", async () => {
    await start(easy);
    const { body } = await clearHintsDuring(easy, (db) =>
      db
        .updateTable("puzzleSessions")
        .set({ completedAt: new Date(NOW) })
        .where("userId", "=", player.id)
        .execute(),
    );
    expect(body.session).toMatchObject({ isComplete: false, guesses: [] });
    expect(await listPlays()).toMatchObject([{ playNo: 2, isArchive: true, completedAt: null }]);
  });

  it("returns the play that the other call has started", async () => {
    const startedAt = new Date("2026-11-21T11:59:00Z");
    const { body } = await clearHintsDuring(past, (db) =>
      db
        .insertInto("puzzleSessions")
        .values({
          userId: player.id,
          puzzleId: past.id,
          difficulty: past.difficulty,
          isArchive: true,
          startedAt,
        })
        .execute(),
    );
    expect(body).toMatchObject({
      hintsUsed: 0,
      session: { startedAt: startedAt.toISOString(), isComplete: false },
    });
    expect(await listPlays()).toMatchObject([{ playNo: 1, isArchive: true }]);
  });

  it("returns 401 when the other call has deleted the account", async () => {
    await clearHints(past);
    const response = await clearHintsDuring(past, (db) =>
      db.deleteFrom("users").where("id", "=", player.id).execute(),
    );
    expect(getStatusAndCode(response)).toEqual([401, "unauthorized"]);
    expect(await listPlays()).toEqual([]);
  });
});
