import { setImmediate } from "node:timers/promises";
import { setClock } from "@jumbl/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  callTrpc,
  GOOD_PASSWORD,
  newPlayer,
  puzzlesOf,
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

const remove = (player: TestPlayer) => call(app, player, "DELETE", "/api/auth/account");

/**
 * Every table that can know a person: by a column that names one, or by a foreign key to the users, also through
 * another table. Found in the database itself, so that a new table cannot be forgotten.
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

/** Where a person is still found, by any of the values that name them. */
async function findTraces({ id, username, email }: Pick<TestPlayer, "id" | "username" | "email">) {
  const traces: string[] = [];
  for (const { table, column } of await listPersonalColumns()) {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(table)}
      where lower(${sql.ref(column)}::text) in (${id}, lower(${username}), lower(${email}))`.execute(
      app.db,
    );
    if (rows[0]!.found > 0) traces.push(`${table}.${column}`);
  }
  return traces;
}

/** Plays enough to leave a row in every table a player leaves one in. */
async function leaveTraces(player: TestPlayer) {
  const [easy, medium] = await puzzlesOf(app);
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
    .insertInto("pendingSignUps")
    .values({ ...ticket, subject: "s", email: player.email.toUpperCase() })
    .execute();
}

describe("deleting an account", () => {
  it("leaves no row of the person in any table, and every row of everybody else", async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)];
    await leaveTraces(player);
    await leaveTraces(other);
    const before = await findTraces(player);
    expect(before).toEqual(
      expect.arrayContaining([
        "game_results.user_id",
        "guesses.user_id",
        "hint_usage.user_id",
        "login_sessions.user_id",
        "pending_sign_ups.email",
        "puzzle_sessions.user_id",
        "sign_in_tickets.user_id",
        "user_stats.user_id",
        "users.email",
        "users.id",
        "users.username",
      ]),
    );
    const [account = ""] = app.services.throttles.accountKeys(player.email);
    const keysOf = async () =>
      (await app.db.selectFrom("throttles").select("key").execute()).filter(
        ({ key }) => key.includes(account) || key.includes(player.id),
      );
    expect((await keysOf()).length).toBeGreaterThan(0);

    const answer = await remove(player);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(await findTraces(player)).toEqual([]);
    expect(await keysOf()).toEqual([]);
    expect(await findTraces(other)).toEqual(before);
  });

  it("knows the tables of the game", async () => {
    const tables = (await listPersonalColumns()).map(({ table }) => table);
    for (const table of ["users", "guesses", "user_achievements", "pending_sign_ups"]) {
      expect(tables).toContain(table);
    }
  });

  it("ends every session on every instance, by a 401 in every call", async () => {
    const player = await newPlayer(app);
    const login = { email: player.email, password: GOOD_PASSWORD };
    const second = (await call(app, null, "POST", "/api/auth/login", login)).body;
    const [easy] = await puzzlesOf(app);
    await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
    await remove(player);
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
        const answer = await call(app, token, method, path, method === "POST" ? body : undefined);
        expect([path, answer.status]).toEqual([path, 401]);
      }
    }
    expect((await call(app, null, "POST", "/api/auth/login", login)).status).toBe(401);
  });

  it("happens once, however often it is asked for at once", async () => {
    const player = await newPlayer(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(player)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  });

  it("lets the names be used again, by somebody with nothing to their name", async () => {
    const player = await newPlayer(app);
    await leaveTraces(player);
    await remove(player);
    const { username, email } = player;
    const body = { username, email, password: GOOD_PASSWORD };
    const again = await call(app, null, "POST", "/api/auth/register", body);
    expect(again.status).toBe(200);
    expect(again.body.user.id).not.toBe(player.id);
    const stats = await call(app, again.body, "GET", "/api/stats/me");
    expect(stats.body.stats.totalGames).toBe(0);
    expect((await call(app, player, "GET", "/api/auth/me")).status).toBe(401);
  });

  it("is nobody's but the caller's, with or without a body and its type", async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)];
    const headers = { "content-type": "application/json" };
    expect((await call(app, null, "DELETE", "/api/auth/account")).status).toBe(401);
    const typed = await call(app, player, "DELETE", "/api/auth/account", undefined, { headers });
    expect(typed.status).toBe(200);
    const player2 = await newPlayer(app);
    const named = await call(app, player2, "DELETE", "/api/auth/account", {
      userId: other.id,
      id: other.id,
    });
    expect(named.status).toBe(200);
    expect((await call(app, other, "GET", "/api/auth/me")).status).toBe(200);
    const read = await call(app, other, "GET", "/api/auth/account");
    expect([read.status, read.headers["allow"]]).toEqual([405, "DELETE"]);
  });

  it("works over tRPC", async () => {
    const player = await newPlayer(app);
    const answer = await callTrpc(app, player, "mutation", "auth.deleteAccount");
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  });
});

async function isResultAwaited(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and relation = 'game_results'::regclass`.execute(app.db);
  return rows.length > 0;
}

describe("deleting an account in the middle of a game", () => {
  it("leaves no orphan, and nothing fails for a reason the player would not understand", async () => {
    const [easy] = await puzzlesOf(app);
    for (let round = 0; round < 6; round += 1) {
      const player = await newPlayer(app);
      await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
      const post = (path: string, body: object) => call(app, player, "POST", path, body);
      const { id: puzzleId, difficulty, word } = easy;
      const racing = Array.from({ length: 8 }, (_, at) => [
        post("/api/game/validate", { puzzleId, guess: `wrong ${at}` }),
        post("/api/game/hint", { puzzleId }),
        post("/api/game/session/start", { puzzleId, difficulty }),
        ...(at === 3 ? [remove(player)] : []),
        post("/api/game/submit", { puzzleId, guess: word, solved: true }),
        callTrpc(app, player, "mutation", "game.giveUp", { puzzleId }),
      ]).flat();
      const statuses = (await Promise.all(racing)).map((answer) => answer.status);
      expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([]);
      expect(await findTraces(player)).toEqual([]);
    }
  });

  it("tells a submit that was just looking for its end that nobody is signed in", async () => {
    const [{ id: puzzleId, word }] = await puzzlesOf(app);
    const player = await newPlayer(app);
    const post = (path: string, body: object) => call(app, player, "POST", path, body);
    await post("/api/game/start", { puzzleId });
    expect((await post("/api/game/submit", { puzzleId, guess: word })).status).toBe(200);
    const repeated = await app.db.transaction().execute(async (db) => {
      await sql`lock table game_results in access exclusive mode`.execute(db);
      const waiting = post("/api/game/submit", { puzzleId, guess: word });
      while (!(await isResultAwaited())) await setImmediate();
      await db.deleteFrom("users").where("id", "=", player.id).execute();
      return { waiting };
    });
    expect((await repeated.waiting).status).toBe(401);
  });
});
