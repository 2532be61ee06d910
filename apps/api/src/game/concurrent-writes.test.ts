import { waitForLockWaits, waitUntil } from "@jumbl/db/testing";
import { sql } from "kysely";
import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { type ApiResponse, countStatuses, repeat } from "../testing/call.ts";

it("the writes of a player run one after another, delay no other player, and are refused while 240 wait", async ({
  db,
  player,
  other,
  easy,
}) => {
  await player.start(easy);
  const calls = [
    () => player.hint(easy),
    () => player.giveUp(easy),
    () => player.start(easy),
    // Not a guess, which has a limit of its own.
    () => player.submit(easy, { solved: false }),
  ];
  const refused: ApiResponse[] = [];
  const waiting = await db.transaction().execute(async (trx) => {
    await sql`select from puzzle_sessions where user_id = ${player.id} for update`.execute(trx);
    const sent = repeat(300, async (at) => {
      const response = await calls[at % calls.length]!();
      if (response.status === 429) refused.push(response);
      return response;
    });
    await waitUntil("those above the limit are refused", () => refused.length >= 59);
    // Only the first of them has a connection.
    await waitForLockWaits(db, 1);
    expect((await other.start(easy)).status).toBe(200);
    expect((await player.get("/puzzles/today")).status).toBe(200);
    return { sent };
  });
  const { 429: tooMany, 500: failed, 503: unavailable } = countStatuses(await waiting.sent);
  expect([tooMany, failed, unavailable]).toEqual([59, undefined, undefined]);
  expect(refused[0]!.headers["retry-after"]).toBe("1");
});

it("an owner can sign out everywhere while a thief's writes wait", async ({ db, player, easy }) => {
  await player.start(easy);
  const { status, sent } = await db.transaction().execute(async (trx) => {
    await sql`select from puzzle_sessions where user_id = ${player.id} for update`.execute(trx);
    const flood = repeat(300, () => player.hint(easy));
    await waitForLockWaits(db, 1);
    const response = await player.post("/auth/logout-everywhere");
    return { status: response.status, sent: flood };
  });
  expect(status).toBe(200);
  await sent;
});
