import type { Transaction } from "@jumbl/db";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { pruneThrottles } from "../jobs/prune-expired.ts";
import { twoInstances as base } from "../testing/fixtures.ts";
import { countStatuses, repeat } from "../testing/call.ts";
import { type ApiResponse, call, getStatusAndCode, type TestPlayer } from "../testing/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Send = (player: TestPlayer, path: string, key: string, body?: object) => Promise<ApiResponse>;

const it = base
  .extend("send", ({ app }): Send => (player, path, key, body) => {
    const headers = { "idempotency-key": key };
    const method = path.startsWith("hints/") ? "DELETE" : "POST";
    return call(app, player, method, `/api/game/${path}`, body, { headers });
  })
  .extend("hint", ({ send, easy }) => {
    const body = { puzzleId: easy.id };
    return (player: TestPlayer, key: string) => send(player, "hint", key, body);
  });

describe("a call with an Idempotency-Key", () => {
  it("takes effect once, even when repeated concurrently", async ({ player, easy, hint }) => {
    await player.start(easy);
    const hints = await repeat(5, () => hint(player, `"key-1"`));
    hints.push(await hint(player, "key-1"));
    expect(countStatuses(hints)).toEqual({ 200: 6 });
    expect(hints[0]!.body.hintsUsed).toBe(1);
    expect(new Set(hints.map(({ text }) => text)).size).toBe(1);
    expect((await hint(player, "key-2")).body.hintsUsed).toBe(2);
  });

  it("counts one guess, and returns the solve again", async ({ player, easy, clock, send }) => {
    await player.start(easy);
    const guess = (key: string, text: string) =>
      send(player, "validate", key, { puzzleId: easy.id, guess: text });
    await guess("wrong", "wrong");
    await clock.advance(30_000);
    expect((await guess("wrong", "wrong")).body).toEqual({ isCorrect: false, attempts: 1 });
    const solve = await guess("right", easy.word);
    expect((await guess("right", easy.word)).body).toEqual(solve.body);
    expect(solve.body).toEqual({ isCorrect: true, attempts: 2 });
  });

  it("starts one archive play, whose clock continues", async ({ player, past, clock, send }) => {
    const start = () => send(player, `hints/${past.id}`, "start");
    const { startedAt } = (await start()).body.session;
    await clock.advance(30_000);
    expect((await start()).body.session.startedAt).toBe(startedAt);
  });

  it("refuses another call's key, but not another player's", async ({
    player,
    other,
    easy,
    hint,
    send,
  }) => {
    await Promise.all([player.start(easy), other.start(easy)]);
    expect((await hint(player, "shared")).status).toBe(200);
    const guess = await send(player, "validate", "shared", { puzzleId: easy.id, guess: "wrong" });
    expect(getStatusAndCode(guess)).toEqual([422, "idempotency_key_reused"]);
    await hint(other, "first");
    for (const sent of [await hint(other, "shared"), await hint(other, "shared")])
      expect(sent.body.hintsUsed).toBe(2);
    expect(getStatusAndCode(await hint(player, "two words"))).toEqual([400, "invalid"]);
  });

  it("locks the player before the key, as the deletion of the account does", async ({
    player,
    easy,
    clock,
    hint,
    callDuring,
  }) => {
    await player.start(easy);
    await hint(player, "expired");
    // Claiming the key again is an update, which would lock it.
    await clock.advance(DAY_MS);
    let deletion: Transaction;
    const response = await callDuring(
      async (trx) => {
        deletion = trx;
        await sql`select from users where id = ${player.id} for update`.execute(trx);
      },
      () => hint(player, "expired"),
      () => deletion.deleteFrom("users").where("id", "=", player.id).execute(),
    );
    expect(getStatusAndCode(response)).toEqual([409, "not_started"]);
  });

  it("frees the key when it fails, and after a day", async ({ db, player, easy, clock, hint }) => {
    expect(getStatusAndCode(await hint(player, "later"))).toEqual([409, "not_started"]);
    await player.start(easy);
    expect((await hint(player, "later")).body.hintsUsed).toBe(1);
    await clock.advance(DAY_MS - 1000);
    expect((await hint(player, "later")).body.hintsUsed).toBe(1);
    await clock.advance(1000);
    expect((await hint(player, "later")).body.hintsUsed).toBe(2);
    await clock.advance(DAY_MS);
    await pruneThrottles(db);
    const stored = db.selectFrom("idempotentResponses").select("key");
    expect(await stored.where("userId", "=", player.id).execute()).toEqual([]);
  });
});
