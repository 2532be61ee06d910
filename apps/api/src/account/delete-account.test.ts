import { setClock, waitForLockWaits } from "@jumbl/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  callTrpc,
  GOOD_PASSWORD,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
  await setClock(app.db, "2026-11-21T12:00:00Z");
});
afterAll(() => app.close());

const deleteAccount = (player: TestPlayer) => call(app, player, "DELETE", "/api/auth/account");

/**
 * Every column that can identify a person, by its name or by a foreign key to the users, also through another table.
 * Read from the database, so that new tables are covered.
 */
async function listPersonalColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name ~ '^(user|player)_?(id|name)$|e_?mail|^(google|ego)_id$|^username$'
        or (c.table_name = 'users' and c.column_name = 'id')
        or (c.table_name, c.column_name) in (
          select k.table_name, k.column_name
          from information_schema.referential_constraints r
          join information_schema.key_column_usage k using (constraint_schema, constraint_name)
          join information_schema.table_constraints u
            on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
          where u.table_name = 'users'))
    order by 1, 2`.execute(app.db);
  return rows;
}

/** The columns that still contain the id, username or e-mail of a person. */
async function findPersonalData({
  id,
  username,
  email,
}: Pick<TestPlayer, "id" | "username" | "email">) {
  const columns: string[] = [];
  for (const { table, column } of await listPersonalColumns()) {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(table)}
      where lower(${sql.ref(column)}::text) in (${id}, lower(${username}), lower(${email}))`.execute(
      app.db,
    );
    if (rows[0]!.found > 0) columns.push(`${table}.${column}`);
  }
  return columns;
}

/** Creates a row in every table that has rows of players. */
async function createPersonalData(player: TestPlayer) {
  const [easy, medium] = await loadPuzzles(app);
  const post = (path: string, body: object) => call(app, player, "POST", path, body);
  await post("/api/game/start", { puzzleId: easy.id });
  await post("/api/game/validate", { puzzleId: easy.id, guess: "wrong" });
  await post("/api/game/hint", { puzzleId: easy.id });
  await post("/api/game/submit", { puzzleId: easy.id, guess: easy.word, solved: true });
  await post("/api/game/start", { puzzleId: medium.id });
  await call(app, null, "POST", "/api/auth/login", {
    email: player.email,
    password: "Wrong-Password-1",
  });
  await call(app, null, "POST", "/api/auth/login", {
    email: player.email,
    password: GOOD_PASSWORD,
  });
  const provider = "google" as const;
  const expiresAt = new Date(Date.now() + 60_000);
  const ticket = { ticketHash: `t${player.id}`, provider, expiresAt };
  await app.db
    .insertInto("signInTickets")
    .values({ ...ticket, userId: player.id })
    .execute();
  await app.db
    .insertInto("passwordResets")
    .values({
      tokenHash: `r${player.id}`,
      userId: player.id,
      email: player.email,
      expiresAt,
    })
    .execute();
  await app.db
    .insertInto("pendingSignUps")
    .values({ ...ticket, subject: "s", email: player.email.toUpperCase() })
    .execute();
}

describe("DELETE /api/auth/account", () => {
  it("deletes every row of the player and none of another player", async () => {
    const [player, other] = [await createPlayer(app), await createPlayer(app)];
    await createPersonalData(player);
    await createPersonalData(other);
    const before = await findPersonalData(player);
    expect(before).toEqual(
      expect.arrayContaining([
        "game_results.user_id",
        "guesses.user_id",
        "hint_usage.user_id",
        "login_sessions.user_id",
        "password_resets.email",
        "password_resets.user_id",
        "pending_sign_ups.email",
        "puzzle_sessions.user_id",
        "sign_in_tickets.user_id",
        "user_stats.user_id",
        "users.email",
        "users.id",
        "users.username",
      ]),
    );
    const [account = ""] = app.services.throttles.listAccountKeys(player.email);
    const listCounters = async () =>
      (await app.db.selectFrom("throttles").select("key").execute()).filter(
        ({ key }) => key.includes(account) || key.includes(player.id),
      );
    expect((await listCounters()).length).toBeGreaterThan(0);

    const response = await deleteAccount(player);
    expect([response.status, response.body]).toEqual([200, { ok: true }]);
    expect(await findPersonalData(player)).toEqual([]);
    expect(await listCounters()).toEqual([]);
    expect(await findPersonalData(other)).toEqual(before);
  });

  it("is tested against the tables that have rows of players", async () => {
    const tables = (await listPersonalColumns()).map(({ table }) => table);
    for (const table of ["users", "guesses", "user_achievements", "pending_sign_ups"]) {
      expect(tables).toContain(table);
    }
  });

  it("ends every login session, so that every call returns 401", async () => {
    const player = await createPlayer(app);
    const login = { email: player.email, password: GOOD_PASSWORD };
    const second = (await call(app, null, "POST", "/api/auth/login", login)).body;
    const [easy] = await loadPuzzles(app);
    await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
    await deleteAccount(player);
    const calls = [
      ["GET", "/api/auth/me"],
      ["GET", "/api/puzzles/today"],
      ["GET", `/api/puzzle/${easy.id}`],
      ["GET", `/api/game/session/${easy.id}`],
      ["POST", "/api/game/start"],
      ["POST", "/api/game/session/start"],
      ["POST", "/api/game/validate"],
      ["POST", "/api/game/submit"],
      ["POST", "/api/game/hint"],
      ["POST", "/api/game/give-up"],
      ["DELETE", `/api/game/hints/${easy.id}`],
      ["GET", "/api/stats/me"],
      ["GET", "/api/history/me"],
      ["GET", "/api/account"],
      ["GET", "/api/account/export"],
      ["POST", "/api/auth/logout"],
      ["DELETE", "/api/auth/account"],
    ] as const;
    for (const token of [player, second]) {
      for (const [method, path] of calls) {
        const body = { puzzleId: easy.id, difficulty: "easy", guess: easy.word, solved: true };
        const response = await call(app, token, method, path, method === "POST" ? body : undefined);
        expect([path, response.status]).toEqual([path, 401]);
      }
    }
    expect((await call(app, null, "POST", "/api/auth/login", login)).status).toBe(401);
  });

  it("succeeds once when it is called concurrently", async () => {
    const player = await createPlayer(app);
    const responses = await Promise.all(Array.from({ length: 20 }, () => deleteAccount(player)));
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  });

  it("releases the username and e-mail for a new account without history", async () => {
    const player = await createPlayer(app);
    await createPersonalData(player);
    await deleteAccount(player);
    const { username, email } = player;
    const body = { username, email, password: GOOD_PASSWORD };
    const again = await call(app, null, "POST", "/api/auth/register", body);
    expect(again.status).toBe(200);
    expect(again.body.user.id).not.toBe(player.id);
    const stats = await call(app, again.body, "GET", "/api/stats/me");
    expect(stats.body.stats.totalGames).toBe(0);
    expect((await call(app, player, "GET", "/api/auth/me")).status).toBe(401);
  });

  it("deletes only the caller's account, whatever the body contains", async () => {
    const [player, other] = [await createPlayer(app), await createPlayer(app)];
    const headers = { "content-type": "application/json" };
    expect((await call(app, null, "DELETE", "/api/auth/account")).status).toBe(401);
    const typed = await call(app, player, "DELETE", "/api/auth/account", undefined, { headers });
    expect(typed.status).toBe(200);
    const player2 = await createPlayer(app);
    const named = await call(app, player2, "DELETE", "/api/auth/account", {
      userId: other.id,
      id: other.id,
    });
    expect(named.status).toBe(200);
    expect((await call(app, other, "GET", "/api/auth/me")).status).toBe(200);
    const read = await call(app, other, "GET", "/api/auth/account");
    expect([read.status, read.headers["allow"]]).toEqual([405, "DELETE"]);
  });

  it("deletes the account over tRPC", async () => {
    const player = await createPlayer(app);
    const response = await callTrpc(app, player, "mutation", "auth.deleteAccount");
    expect([response.status, response.body]).toEqual([200, { ok: true }]);
  });
});

describe("DELETE /api/auth/account during a play", () => {
  it("leaves no rows and causes no unexpected error in concurrent calls", async () => {
    const [easy] = await loadPuzzles(app);
    for (let round = 0; round < 6; round += 1) {
      const player = await createPlayer(app);
      await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
      const post = (path: string, body: object) => call(app, player, "POST", path, body);
      const { id: puzzleId, difficulty, word } = easy;
      const calls = Array.from({ length: 8 }, (_, index) => [
        post("/api/game/validate", { puzzleId, guess: `wrong ${index}` }),
        post("/api/game/hint", { puzzleId }),
        post("/api/game/session/start", { puzzleId, difficulty }),
        ...(index === 3 ? [deleteAccount(player)] : []),
        post("/api/game/submit", { puzzleId, guess: word, solved: true }),
        callTrpc(app, player, "mutation", "game.giveUp", { puzzleId }),
      ]).flat();
      const statuses = (await Promise.all(calls)).map((response) => response.status);
      expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([]);
      expect(await findPersonalData(player)).toEqual([]);
    }
  });

  it("makes a repeated submit that waits for its result return 401", async () => {
    const [{ id: puzzleId, word }] = await loadPuzzles(app);
    const player = await createPlayer(app);
    const post = (path: string, body: object) => call(app, player, "POST", path, body);
    await post("/api/game/start", { puzzleId });
    expect((await post("/api/game/submit", { puzzleId, guess: word })).status).toBe(200);
    const repeated = await app.db.transaction().execute(async (db) => {
      await sql`lock table game_results in access exclusive mode`.execute(db);
      const waiting = post("/api/game/submit", { puzzleId, guess: word });
      await waitForLockWaits(app.db, 1);
      await db.deleteFrom("users").where("id", "=", player.id).execute();
      return { waiting };
    });
    expect((await repeated.waiting).status).toBe(401);
  });

  it("makes a start that reads the play of a concurrent one return 401", async () => {
    const [{ id: puzzleId, difficulty }] = await loadPuzzles(app);
    const player = await createPlayer(app);
    const play = { userId: player.id, puzzleId, difficulty, startedAt: new Date() };
    const start = await app.db.transaction().execute(async (deleting) => {
      const inserted = await app.db.transaction().execute(async (inserting) => {
        await inserting.insertInto("puzzleSessions").values(play).execute();
        const waiting = call(app, player, "POST", "/api/game/start", { puzzleId });
        await waitForLockWaits(app.db, 1);
        await sql`lock table guesses in access exclusive mode`.execute(deleting);
        return { waiting };
      });
      await waitForLockWaits(app.db, 1, { event: "relation" });
      await deleting.deleteFrom("users").where("id", "=", player.id).execute();
      return inserted;
    });
    expect((await start.waiting).status).toBe(401);
  });
});
