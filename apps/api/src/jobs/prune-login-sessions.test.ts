import { advanceClock, freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, createPlayer, startTestApp, type TestApp } from "../testing/index.ts";
import { pruneLoginSessions } from "./prune-login-sessions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, "2026-11-21T12:00:00Z");
});
afterAll(() => app.close());

it("deletes the expired login sessions of players who never return, and no other", async () => {
  const gone = await createPlayer(app);
  await advanceClock(app.db, DAY_MS);
  const present = await createPlayer(app);
  await advanceClock(app.db, 29 * DAY_MS);
  await pruneLoginSessions(app.db);
  const rows = await app.db.selectFrom("loginSessions").select("userId").execute();
  expect(rows).toEqual([{ userId: present.id }]);
  expect((await call(app, gone, "GET", "/api/auth/me")).status).toBe(401);
  expect((await call(app, present, "GET", "/api/auth/me")).status).toBe(200);
});
