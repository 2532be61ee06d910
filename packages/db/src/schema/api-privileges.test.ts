import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantApiPrivileges } from "./api-privileges.ts";
import { connect } from "../connection/connect.ts";
import { migrations } from "../migrations/index.ts";
import { migrate } from "../migrations/migrate.ts";
import { deleteExpiredThrottles } from "../queries/accounts/throttles.ts";
import { deleteExpiredLoginSessions } from "../queries/accounts/users.ts";
import { deleteOldGuesses } from "../queries/play/guesses.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  PATIENT_LIMITS,
  type TestDatabase,
} from "../testing/database.ts";

let database: TestDatabase;
let api: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  api = new Client({ connectionString: database.apiUrl });
  await api.connect();
});
afterAll(async () => {
  await api.end();
  await database.drop();
});

const INSUFFICIENT_PRIVILEGE = "42501";

const open = (databaseUrl: string, migrationUrl?: string) =>
  connect({ databaseUrl, migrationUrl, dataDir: "", limits: PATIENT_LIMITS });

describe("the role of the server", () => {
  it.each([
    "create table own ()",
    "create or replace function jumbl_now() returns timestamptz language sql return now()",
    "select from operator_actions",
    "insert into operator_actions (operator, command, summary) values ('', '', '')",
    "update puzzles set word = 'OTHER'",
    "delete from puzzles",
    "update game_results set time_ms = 1",
    "delete from game_results",
    "delete from user_stats",
    "delete from user_achievements",
    "update guesses set is_correct = true",
    "update installation set puzzle_seed = ''",
    "update service_tokens set scopes = '{puzzles}'",
    "delete from kysely_migration",
  ])("cannot %s", async (statement) => {
    await expect(api.query(statement)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  it("gets its privileges from a migration as the owner, on several instances concurrently", async () => {
    const empty = await createEmptyDatabase();
    const connections = await Promise.all([1, 2, 3].map(() => open(empty.apiUrl, empty.url)));
    await Promise.all(connections.map((connection) => migrate(connection)));
    const [{ db }] = connections as [Awaited<ReturnType<typeof connect>>];
    expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
    await expect(db.selectFrom("operatorActions").selectAll().execute()).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
    await Promise.all(connections.map((connection) => connection.close()));
    await empty.drop();
  });

  it("is told who can migrate when a migration is pending", async () => {
    const empty = await createEmptyDatabase();
    const connection = await open(empty.apiUrl);
    await expect(migrate(connection)).rejects.toThrow(
      /lacks 0001-schema.* may not apply: run "jumbl database migrate"/,
    );
    await connection.close();
    await empty.drop();
  });

  it("and the owner take over a one-role database with ops/postgres/change-owner.sql, and only the owner keeps its rights", async () => {
    const existing = await createTestDatabase();
    const owner = `owner_${new URL(existing.url).pathname.slice(-32)}`;
    await existing.pool.query(`create role ${owner} login password '${owner}'`);
    const script = new URL("../../../../ops/postgres/change-owner.sql", import.meta.url);
    await existing.pool.query(readFileSync(script, "utf8").replaceAll("jumbl_owner", owner));
    const migrationUrl = Object.assign(new URL(existing.url), { username: owner, password: owner });
    const connection = await open(existing.apiUrl, migrationUrl.href);
    const later = {
      up: async (db: Kysely<unknown>) =>
        void (await sql`alter table users add column later text`.execute(db)),
    };
    expect(await migrate(connection, { ...migrations, "9999-later": later })).toEqual([
      "9999-later",
    ]);
    await connection.close();
    const alone = await open(migrationUrl.href, migrationUrl.href);
    await migrate(alone, { ...migrations, "9999-later": later });
    await sql`select from operator_actions`.execute(alone.db);
    await alone.close();
    await existing.drop();
    await database.pool.query(`drop role ${owner}`);
  });

  it("suffices to delete what has expired", async () => {
    const { db, close } = await open(database.apiUrl);
    const limit = 1;
    expect(await deleteOldGuesses(db, { after: 0, limit })).toBeUndefined();
    expect(await deleteExpiredLoginSessions(db, limit)).toBe(0);
    expect(await deleteExpiredThrottles(db, limit)).toBe(0);
    await close();
  });

  it("loses privileges granted by an earlier version", async () => {
    const role = new URL(database.apiUrl).username;
    await database.pool.query(`grant all on operator_actions to ${role}`);
    await grantApiPrivileges(database.db, role);
    await expect(api.query("select from operator_actions")).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });
});
