import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base, NOW } from "../testing/fixtures.ts";
import { getStatusAndCode } from "../testing/index.ts";

const it = base.extend(
  "listPlays",
  ({ db, player }) =>
    () =>
      db.selectFrom("puzzleSessions").selectAll().where("userId", "=", player.id).execute(),
);

describe("an archive start that waits for another call", () => {
  it("clears a first hint that the other call has taken", async ({
    player,
    past,
    callDuring,
    listPlays,
  }) => {
    await player.clearHints(past);
    const hint = { userId: player.id, puzzleId: past.id, hintsUsed: 1, revealedPositions: [0] };
    const { body } = await callDuring(
      async (trx) => {
        await sql`select from puzzle_sessions where user_id = ${player.id} for update`.execute(trx);
        await trx.insertInto("hintUsage").values(hint).execute();
      },
      () => player.clearHints(past),
    );
    expect(body.hintsUsed).toBe(0);
    const { body: usage } = await player.get(`/game/hints/${past.id}/usage`);
    expect(usage).toMatchObject({ hintsUsed: 0, revealedLetters: [] });
    expect(await listPlays()).toMatchObject([{ playNo: 2, isArchive: true, completedAt: null }]);
  });

  it("restarts the daily play of today that the other call has ended", async ({
    player,
    easy,
    callDuring,
    listPlays,
  }) => {
    await player.start(easy);
    const { body } = await callDuring(
      (trx) => {
        const plays = trx.updateTable("puzzleSessions").set({ completedAt: new Date(NOW) });
        return plays.where("userId", "=", player.id).execute();
      },
      () => player.clearHints(easy),
    );
    expect(body.session).toMatchObject({ isComplete: false, guesses: [] });
    expect(await listPlays()).toMatchObject([{ playNo: 2, isArchive: true, completedAt: null }]);
  });

  it("returns the play that the other call has started", async ({
    player,
    past,
    callDuring,
    listPlays,
  }) => {
    const startedAt = new Date("2026-11-21T12:29:00Z");
    const { id: puzzleId, difficulty } = past;
    const play = { userId: player.id, puzzleId, difficulty, isArchive: true, startedAt };
    const { body } = await callDuring(
      (trx) => trx.insertInto("puzzleSessions").values(play).execute(),
      () => player.clearHints(past),
    );
    const session = { startedAt: startedAt.toISOString(), isComplete: false };
    expect(body).toMatchObject({ hintsUsed: 0, session });
    expect(await listPlays()).toMatchObject([{ playNo: 1, isArchive: true }]);
  });

  it("returns 401 when the other call has deleted the account", async ({
    player,
    past,
    callDuring,
    listPlays,
  }) => {
    await player.clearHints(past);
    const response = await callDuring(
      (trx) => trx.deleteFrom("users").where("id", "=", player.id).execute(),
      () => player.clearHints(past),
    );
    expect(getStatusAndCode(response)).toEqual([401, "unauthorized"]);
    expect(await listPlays()).toEqual([]);
  });
});
