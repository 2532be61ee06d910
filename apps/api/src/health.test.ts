import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { call, startTestApp, type TestApp } from "./testing/index.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const ask = () => call(app, null, "GET", "/api/ready");

it("is not ready before its tables are there, and is as soon as they are", async () => {
  await sql`alter table kysely_migration rename to elsewhere`.execute(app.db);
  expect((await ask()).status).toBe(503);
  await sql`alter table elsewhere rename to kysely_migration`.execute(app.db);
  expect((await ask()).body).toEqual({ status: "ready" });
});

it("looks for its tables until they are there, and then only whether the database answers", async () => {
  expect((await ask()).status).toBe(200);
  await sql`alter table kysely_migration rename to elsewhere`.execute(app.db);
  expect((await ask()).status).toBe(200);
  await app.services.db.destroy();
  expect((await ask()).status).toBeGreaterThanOrEqual(500);
});
