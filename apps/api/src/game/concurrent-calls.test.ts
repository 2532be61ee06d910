import { sql } from "kysely";
import { describe, expect } from "vitest";
import { twoInstances as base } from "../testing/fixtures.ts";
import { type ApiResponse, countStatuses, repeat } from "../testing/call.ts";

// The clock is stopped because on a slow machine the requests may take longer than the second in which repeated guesses
// count once.
const it = base
  .extend("readPlay", ({ db, player }) => async () => {
    const plays = db.selectFrom("puzzleSessions").selectAll().where("userId", "=", player.id);
    const results = db.selectFrom("gameResults").selectAll().where("userId", "=", player.id);
    return { play: await plays.executeTakeFirst(), results: await results.execute() };
  })
  .extend("callDuringStart", ({ db, player, easy, callDuring }) =>
    /** Makes a call that, after taking its snapshot, waits until another transaction has stored the play. */
    async (send: () => Promise<ApiResponse>) => {
      // With the statistics of a small table, the statement of a guess would look for the play first, and not wait for
      // the account.
      await sql`alter table puzzle_sessions set (autovacuum_enabled = off)`.execute(db);
      const startedAt = new Date("2026-11-21T11:00:00Z");
      const play = { userId: player.id, puzzleId: easy.id, difficulty: easy.difficulty, startedAt };
      return callDuring(async (trx) => {
        await trx.selectFrom("users").where("id", "=", player.id).forUpdate().execute();
        await trx.insertInto("puzzleSessions").values(play).execute();
      }, send);
    },
  );

describe("concurrent requests to two instances", () => {
  it("count a wrong guess once when it is sent 20 times", async ({ player, easy, readPlay }) => {
    await player.start(easy);
    const responses = await repeat(20, () => player.guess(easy, "WRONG"));
    expect(countStatuses(responses)).toEqual({ 200: 20 });
    expect((await readPlay()).play?.attempts).toBe(1);
  });

  // An instance allows 60 guesses in ten seconds.
  it.for([
    ["give-up", 20],
    ["submit", 10],
  ] as const)(
    "return an end for every %s while the puzzle is restarted",
    async ([call, times], { player, past }) => {
      await player.clearHints(past);
      const end = () =>
        call === "submit" ? player.submit(past, { guess: past.word }) : player.giveUp(past);
      const rounds = await repeat(10, async () => {
        const responses = [];
        for (let round = 0; round < times; round += 1) {
          await player.clearHints(past);
          responses.push(await end());
        }
        return responses;
      });
      expect(countStatuses(rounds.flat())).toEqual({ 200: 10 * times });
    },
  );
});

describe("a call that waits for the start of its play", () => {
  it("counts a correct guess", async ({ player, easy, callDuringStart, readPlay }) => {
    const { status, body } = await callDuringStart(() => player.guess(easy, easy.word));
    expect([status, body]).toMatchObject([200, { isCorrect: true, attempts: 1 }]);
    expect((await readPlay()).results).toHaveLength(1);
  });

  it("ends the play with a give-up", async ({ player, easy, callDuringStart, readPlay }) => {
    const { status, body } = await callDuringStart(() => player.giveUp(easy));
    expect([status, body.result.solved]).toEqual([200, false]);
    expect((await readPlay()).results).toHaveLength(1);
  });
});
