import type { Puzzle, Transaction } from "@jumbl/db";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base, NOW } from "../testing/fixtures.ts";
import { getStatusAndCode } from "../testing/index.ts";

/** Makes an archive start that waits for `change`. Returns its response with the player's plays. */
const it = base.extend(
  "clearDuring",
  ({ db, player, callDuring }) =>
    async (puzzle: Puzzle, change: (trx: Transaction) => Promise<unknown>) => {
      const response = await callDuring(change, () => player.clearHints(puzzle));
      const plays = db.selectFrom("puzzleSessions").selectAll().where("userId", "=", player.id);
      return { ...response, plays: await plays.execute() };
    },
);

describe("an archive start that waits for another call", () => {
  it("clears a first hint that the other call has taken", async ({ player, past, clearDuring }) => {
    await player.clearHints(past);
    const hint = { userId: player.id, puzzleId: past.id, hintsUsed: 1, revealedPositions: [0] };
    const { body, plays } = await clearDuring(past, async (trx) => {
      await sql`select from puzzle_sessions where user_id = ${player.id} for update`.execute(trx);
      await trx.insertInto("hintUsage").values(hint).execute();
    });
    expect(body.hintsUsed).toBe(0);
    const { body: usage } = await player.get(`/game/hints/${past.id}/usage`);
    expect(usage).toMatchObject({ hintsUsed: 0, revealedLetters: [] });
    expect(plays).toMatchObject([{ playNo: 2, isArchive: true, completedAt: null }]);
  });

  it("restarts a daily play that the other call ended", async ({ player, easy, clearDuring }) => {
    await player.start(easy);
    const { body, plays } = await clearDuring(easy, (trx) => {
      const play = trx.updateTable("puzzleSessions").set({ completedAt: new Date(NOW) });
      return play.where("userId", "=", player.id).execute();
    });
    expect(body.session).toMatchObject({ isComplete: false, guesses: [] });
    expect(plays).toMatchObject([{ playNo: 2, isArchive: true, completedAt: null }]);
  });

  it("returns the play that the other call has started", async ({ player, past, clearDuring }) => {
    const startedAt = new Date("2026-11-21T12:29:00Z");
    const { id: puzzleId, difficulty } = past;
    const play = { userId: player.id, puzzleId, difficulty, isArchive: true, startedAt };
    const { body, plays } = await clearDuring(past, (trx) =>
      trx.insertInto("puzzleSessions").values(play).execute(),
    );
    const session = { startedAt: startedAt.toISOString(), isComplete: false };
    expect(body).toMatchObject({ hintsUsed: 0, session });
    expect(plays).toMatchObject([{ playNo: 1, isArchive: true }]);
  });

  it("returns 401 when the other call has deleted the account", async ({
    player,
    past,
    clearDuring,
  }) => {
    await player.clearHints(past);
    const { plays, ...response } = await clearDuring(past, (trx) =>
      trx.deleteFrom("users").where("id", "=", player.id).execute(),
    );
    expect(getStatusAndCode(response)).toEqual([401, "unauthorized"]);
    expect(plays).toEqual([]);
  });
});
