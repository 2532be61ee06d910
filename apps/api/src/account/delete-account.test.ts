import { waitForLockWaits } from "@jumbl/db/testing";
import type { Database } from "@jumbl/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { twoInstances as it } from "../testing/fixtures.ts";
import { loadPuzzles, type TestApp, type TestPlayer } from "../testing/index.ts";

/** The tables that still contain the id, username or e-mail of a person. */
async function findPersonalData(db: Database, { id, username, email }: TestPlayer) {
  const tables: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`
      select from ${sql.table(name)} as each
      where each::text ilike any (${[id, username, email].map((text) => `%${text}%`)})
    `.execute(db);
    if (rows.length > 0) tables.push(name);
  }
  return tables.toSorted();
}

/** Creates a row in every table that has rows of players. */
async function createPersonalData(app: TestApp, player: TestPlayer) {
  const [easy, medium] = await loadPuzzles(app);
  await player.start(easy);
  await player.guess(easy, "wrong");
  await player.hint(easy);
  await player.submit(easy, { guess: easy.word });
  await player.start(medium);
  await player.login(player.email, "Wrong-Password-1");
  await player.login(player.email, player.password);
  const { id: userId, email } = player;
  const expiresAt = new Date(Date.now() + 60_000);
  const ticket = { ticketHash: `t${userId}`, provider: "google" as const, expiresAt };
  const ownTicket = { ...ticket, userId };
  const reset = { tokenHash: `r${userId}`, userId, email, expiresAt };
  const pending = { ...ticket, subject: "s", email: email.toUpperCase() };
  await app.db.insertInto("signInTickets").values(ownTicket).execute();
  await app.db.insertInto("passwordResets").values(reset).execute();
  await app.db.insertInto("pendingSignUps").values(pending).execute();
}

it("deletes the rows of the player and of no other", async ({ app, db, player, other }) => {
  await createPersonalData(app, player);
  await createPersonalData(app, other);
  const before = await findPersonalData(db, player);
  expect(before).toEqual([
    "board_standings",
    "game_results",
    "guesses",
    "hint_usage",
    "login_sessions",
    "password_resets",
    "pending_sign_ups",
    "puzzle_sessions",
    "sign_in_tickets",
    "user_achievements",
    "user_stats",
    "users",
  ]);
  await player.post("/account/email", {
    email: other.email,
    currentPassword: "Wrong-Password-1",
  });
  const [account = ""] = app.services.limits.credentials.listAccountKeys(player.email);
  const listCounters = async () =>
    (await db.selectFrom("throttles").select("key").execute()).filter(
      ({ key }) => key.includes(account) || key.includes(player.id),
    );
  expect((await listCounters()).length).toBeGreaterThan(0);

  const response = await player.delete("/auth/account");
  expect([response.status, response.body]).toEqual([200, { ok: true }]);
  expect(await findPersonalData(db, player)).toEqual([]);
  expect(await listCounters()).toEqual([]);
  expect(await findPersonalData(db, other)).toEqual(before);
});

it.for(["a wrong guess", "the answer", "a first guess of a past puzzle", "a hint"] as const)(
  "makes %s that is waiting return 401",
  async (name, { player, easy, past, callDuring }) => {
    await player.start(easy);
    const calls = {
      "a wrong guess": () => player.guess(easy, "WRONG"),
      "the answer": () => player.guess(easy, easy.word),
      "a first guess of a past puzzle": () => player.guess(past, "WRONG"),
      "a hint": () => player.hint(easy),
    };
    const { status } = await callDuring(
      (trx) => trx.deleteFrom("users").where("id", "=", player.id).execute(),
      calls[name],
    );
    expect(status).toBe(401);
  },
);

it("makes a start return 401 if it is waiting for a concurrent one", async ({
  db,
  player,
  easy,
}) => {
  const { id: puzzleId, difficulty } = easy;
  const play = { userId: player.id, puzzleId, difficulty, startedAt: new Date() };
  const start = await db.transaction().execute(async (deleting) => {
    const inserted = await db.transaction().execute(async (inserting) => {
      await inserting.insertInto("puzzleSessions").values(play).execute();
      const waiting = player.start(easy);
      await waitForLockWaits(db, 1);
      await sql`lock table guesses in access exclusive mode`.execute(deleting);
      return { waiting };
    });
    await waitForLockWaits(db, 1, { event: "relation" });
    await deleting.deleteFrom("users").where("id", "=", player.id).execute();
    return inserted;
  });
  expect((await start.waiting).status).toBe(401);
});
