import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { listStatements } from "@jumbl/db/testing";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { it } from "../testing/fixtures.ts";
import { countStatuses, repeat } from "../testing/call.ts";
import { call, getStatusAndCode, startTestApp } from "../testing/index.ts";
import { findCommit, VERSION } from "../version.ts";

it("the commit of a production install is read from its file or the settings", async ({
  visitor,
}) => {
  expect((await visitor.get("/version")).body).toEqual({
    version: VERSION,
    commit: findCommit({}),
  });
  const folder = mkdtempSync(`${os.tmpdir()}/jumbl-install-`);
  writeFileSync(`${folder}/commit`, "0123abc\n");
  expect(findCommit({}, folder)).toBe("0123abc");
  expect(findCommit({ JUMBL_COMMIT: "d591de6" }, folder)).toBe("d591de6");
  rmSync(folder, { recursive: true });
});

it("during the start only API calls are refused, and GET /api/ready returns 503 until it is complete and while a needed table is missing", async () => {
  let isStarting = true;
  const app = await startTestApp({ isStarting: () => isStarting });
  const reportFailure = vi.spyOn(app.services.observability.availability, "reportFailure");
  const paths = ["/auth", "/api", "/trpc/auth.me", "/auth/google", "/api/config"];
  const responses = await Promise.all(paths.map((path) => call(app, null, "GET", path)));
  expect(responses.map(({ body }) => body.code)).toEqual([
    "not_found",
    "not_found",
    "migrating",
    "migrating",
    "migrating",
  ]);
  const ready = () => call(app, null, "GET", "/api/ready");
  const hide = sql`alter table puzzle_sessions rename to elsewhere`;
  const show = sql`alter table elsewhere rename to puzzle_sessions`;
  expect(getStatusAndCode(await ready())).toEqual([503, "migrating"]);
  await hide.execute(app.db);
  expect(getStatusAndCode(await ready())).toEqual([503, "migrating"]);
  // Before the tables exist.
  expect(reportFailure).not.toHaveBeenCalled();
  isStarting = false;
  expect(getStatusAndCode(await ready())).toEqual([503, "unavailable"]);
  expect(reportFailure).toHaveBeenCalledTimes(1);
  await show.execute(app.db);
  expect((await ready()).status).toBe(200);
  await hide.execute(app.db);
  expect(getStatusAndCode(await ready())).toEqual([503, "unavailable"]);
  await app.close();
});

it("GET /api/ready checks the migrations only until they have run, and the connection once for all concurrent calls", async ({
  app,
  visitor,
}) => {
  const ready = () => visitor.get("/ready");
  await sql`alter table kysely_migration rename to elsewhere`.execute(app.db);
  expect((await ready()).status).toBe(503);
  await sql`alter table elsewhere rename to kysely_migration`.execute(app.db);
  expect((await ready()).body).toEqual({ status: "ready" });
  await sql`alter table kysely_migration rename to elsewhere`.execute(app.db);
  const statements = await listStatements(async () => {
    expect(countStatuses(await repeat(200, ready))).toEqual({ 200: 200 });
  });
  expect(statements).toHaveLength(1);
  await app.services.probe.destroy();
  expect((await ready()).status).toBeGreaterThanOrEqual(500);
});
