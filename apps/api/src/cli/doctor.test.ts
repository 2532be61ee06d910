import { migrate } from "@jumbl/db";
import {
  createEmptyDatabase,
  createKeptDatabase,
  freezeClock,
  hasJitCompiler,
  setRealClock,
  startPostgres,
} from "@jumbl/db/testing";
import { readClock } from "@jumbl/db/queries/clock";
import { addDays } from "@jumbl/domain/calendar";
import { expect } from "vitest";
import { ensureDailyPuzzles } from "../daily/ensure-daily-puzzles.ts";
import { scheduleDailyPuzzles } from "../daily/schedule-daily-puzzles.ts";
import { it as base } from "../testing/fixtures.ts";
import { loadPuzzles } from "../testing/index.ts";
import { runCommand } from "../testing/run-command.ts";
import type { Diagnosis } from "./diagnosis/diagnosis.ts";

const AUTH_SECRET = "only for tests, and thirty-two characters long";

const it = base
  // Includes puzzles for one more day: the clock is the machine's, so midnight may pass.
  .extend("today", { auto: true }, async ({ db, clock: _clock }) => {
    await setRealClock(db);
    await scheduleDailyPuzzles(db);
    const { today } = await readClock(db);
    await ensureDailyPuzzles(db, addDays(today, 2));
  })
  .extend("diagnose", ({ app }) => async (env: Record<string, string> = {}) => {
    const given = { AUTH_SECRET, DATABASE_URL: app.database.apiUrl, SERVE_WEB_APP: "off", ...env };
    const { code, data } = await runCommand(app, ["doctor", "--json"], { env: given });
    return { code, found: data() as Diagnosis[] };
  });

it("finds nothing wrong with a complete installation", async ({ diagnose }) => {
  const { code, found } = await diagnose();
  expect(found.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(code).toBe(0);
  expect(found.map(({ subject }) => subject).join(", ")).toBe(
    "settings, database, versions, clock, disk, role, coming days, word bank",
  );
});

it("fails when the server would not start with these settings", async ({ diagnose }) => {
  const { code, found } = await diagnose({ AUTH_SECRET: "", AUTH_SECERT: AUTH_SECRET });
  expect(code).toBe(1);
  expect(found.filter(({ subject }) => subject === "settings")).toMatchObject([
    { state: "fail", finding: expect.stringMatching(/^AUTH_SECRET must/) },
    { state: "warn", finding: expect.stringContaining("AUTH_SECERT") },
  ]);
});

it.for([
  {
    label: "a right of its role is missing",
    cause: "insert on guesses",
    before: "revoke insert on guesses from ROLE",
    after: "grant insert on guesses to ROLE",
  },
  {
    label: "a newer version has migrated",
    cause: "9999-future",
    before: "insert into kysely_migration (name, timestamp) values ('9999-future', '')",
    after: "delete from kysely_migration where name = '9999-future'",
  },
  {
    label: "a table is missing",
    cause: 'DATABASE_URL: relation "guesses" does not exist',
    before: "alter table guesses rename to lost",
    after: "alter table lost rename to guesses",
  },
  {
    label: "the database refuses writes, as a standby does",
    cause: "read-only",
    before: "alter role ROLE in database DATABASE set default_transaction_read_only = on",
    after: "alter role ROLE in database DATABASE reset default_transaction_read_only",
  },
])("fails, with database status, when $label", async (fault, { app, diagnose }) => {
  const { cause, before, after } = fault;
  const { apiUrl, url, pool } = app.database;
  const { username, pathname } = new URL(apiUrl);
  const change = (statement: string) =>
    pool.query(statement.replace("ROLE", username).replace("DATABASE", pathname.slice(1)));
  await change(before);
  const { code, found } = await diagnose();
  const env = { DATABASE_URL: apiUrl, DATABASE_MIGRATION_URL: url };
  const status = await runCommand(app, ["database", "status"], { env });
  await change(after);
  const finding = expect.stringContaining(cause);
  expect([code, found[1]]).toEqual([1, { subject: "database", state: "fail", finding }]);
  expect([status.code, status.notes + status.output]).toEqual([1, finding]);
});

it("fails when the mail server cannot be reached", async ({ diagnose }) => {
  const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "jumbl@example.org" };
  const { code, found } = await diagnose({ ...mail, PUBLIC_URL: "https://jumbl.example" });
  expect(code).toBe(1);
  expect(found.at(-1)?.finding).toMatch(/^SMTP_URL: .*ECONNREFUSED/);
});

it("fails when the database cannot be reached or has other tables", async ({ diagnose }) => {
  const unreachable = await diagnose({ DATABASE_URL: "postgres://unknown@127.0.0.1:1/none" });
  expect([unreachable.code, unreachable.found[1]?.state]).toEqual([1, "fail"]);
  const empty = await createEmptyDatabase();
  const { code, found } = await diagnose({ DATABASE_URL: empty.url });
  expect([code, found[1]?.finding]).toEqual([1, expect.stringContaining("0001-schema")]);
  await empty.drop();
});

it("warns when PostgreSQL may compile statements", async ({ diagnose, skip }) => {
  skip(!hasJitCompiler(), "needs Debian's PostgreSQL");
  const server = await startPostgres({ programs: "Debian" });
  const database = await createKeptDatabase(server.url, "compiling");
  const listStates = async () => {
    const { found } = await diagnose({ DATABASE_URL: database.url });
    return found.filter(({ subject }) => subject === "jit").map(({ state }) => state);
  };
  expect(await listStates()).toEqual([]);
  await server.query("alter role postgres in database compiling set jit = on");
  expect(await listStates()).toEqual(["warn"]);
  await migrate({ db: database.db, databaseUrl: database.url });
  expect(await listStates()).toEqual([]);
  await database.drop();
  await server.stop();
});

it("warns of what the server works with, but not well", async ({ app, db, diagnose }) => {
  const setCollation = (version: string | null) =>
    app.database.pool.query(
      "update pg_database set datcollversion = $1 where datname = current_database()",
      [version],
    );
  await setCollation("2.31");
  await freezeClock(db, "2031-01-05T12:00:00Z");
  const [easy] = await loadPuzzles(app, "2031-01-05");
  const puzzles = db.updateTable("puzzles").set({ word: "QWERTYU" });
  await puzzles.where("id", "=", easy.id).execute();
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const { code, found } = await diagnose({ ...google, DATABASE_URL: app.database.url });
  await setCollation(null);
  const warned = found.filter(({ state }) => state === "warn").map(({ subject }) => subject);
  expect([code, warned.join(", ")]).toEqual([
    0,
    "settings, clock, role, collation, coming days, archive, word bank",
  ]);
  expect(found.at(-1)?.finding).toContain("QWERTYU (2031-01-05)");
});
