import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call, getStatusAndCode, startTestApp, type TestApp } from "../testing/index.ts";
import { findCommit, VERSION } from "../version.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

it("GET /api/version returns the version, and the commit of the settings or of the checkout", async () => {
  const { body } = await call(app, null, "GET", "/api/version");
  expect(body).toEqual({ version: VERSION, commit: findCommit({}) });
  const built = await startTestApp({ env: { JUMBL_COMMIT: "d591de6" } });
  expect((await call(built, null, "GET", "/api/version")).body.commit).toBe("d591de6");
  await built.close();
});

const getReady = () => call(app, null, "GET", "/api/ready");

it("GET /api/ready returns 503 until the start is complete, and reports no error before the tables exist", async () => {
  let isStarting = true;
  const starting = await startTestApp({ isStarting: () => isStarting });
  const reportFailure = vi.spyOn(starting.services.availability, "reportFailure");
  const ready = () => call(starting, null, "GET", "/api/ready");
  expect(getStatusAndCode(await ready())).toEqual([503, "migrating"]);
  await sql`alter table puzzle_sessions rename to elsewhere`.execute(starting.db);
  expect(getStatusAndCode(await ready())).toEqual([503, "migrating"]);
  expect(reportFailure).not.toHaveBeenCalled();
  isStarting = false;
  expect(getStatusAndCode(await ready())).toEqual([503, "unavailable"]);
  expect(reportFailure).toHaveBeenCalledTimes(1);
  await sql`alter table elsewhere rename to puzzle_sessions`.execute(starting.db);
  expect((await ready()).status).toBe(200);
  await starting.close();
});

it("GET /api/ready checks the migrations only until they have run, and the connection at every call", async () => {
  await sql`alter table kysely_migration rename to elsewhere`.execute(app.db);
  expect((await getReady()).status).toBe(503);
  await sql`alter table elsewhere rename to kysely_migration`.execute(app.db);
  expect((await getReady()).body).toEqual({ status: "ready" });
  await sql`alter table kysely_migration rename to elsewhere`.execute(app.db);
  expect((await getReady()).status).toBe(200);
  await app.services.probe.destroy();
  expect((await getReady()).status).toBeGreaterThanOrEqual(500);
});

it("GET /api/ready returns 503 while a table that requests need is missing", async () => {
  expect((await getReady()).status).toBe(200);
  await sql`alter table puzzle_sessions rename to elsewhere`.execute(app.db);
  const { status, body } = await getReady();
  expect([status, body.code]).toEqual([503, "unavailable"]);
  await sql`alter table elsewhere rename to puzzle_sessions`.execute(app.db);
  expect((await getReady()).status).toBe(200);
});
