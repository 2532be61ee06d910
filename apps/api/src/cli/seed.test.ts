import { findBrokenInvariants, freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, startTestApp, type TestApp } from "../testing/index.ts";
import { runCommand } from "../testing/run-command.ts";
import { DEMO_ACCOUNT } from "./seed/seed-database.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, "2026-12-20T15:00:00Z");
});
afterAll(() => app.close());

const seed = (...options: string[]) =>
  runCommand(app, ["database", "seed", "--players=12", "--days=40", ...options]);

describe("jumbl database seed", () => {
  it("asks before it adds players to a PostgreSQL", async () => {
    expect(await seed()).toMatchObject({ code: 1, notes: expect.stringContaining("--yes") });
  });

  it("fills an empty database with plays that jumbl verify finds right", async () => {
    const { code, data } = await seed("--yes", "--json");
    expect([code, data()]).toEqual([0, { players: 12, days: 40, plays: expect.any(Number) }]);
    expect(await findBrokenInvariants(app.db)).toEqual([]);
    const rows = await app.db.selectFrom("gameResults").select(["solved", "hintsUsed"]).execute();
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows.map(({ solved }) => solved)).size).toBe(2);
    expect(rows.some(({ hintsUsed }) => hintsUsed > 0)).toBe(true);
  });

  it("has a demo account with a streak, which has not played today", async () => {
    const { email, password } = DEMO_ACCOUNT;
    const login = await call(app, null, "POST", "/api/auth/login", { email, password });
    expect(login.status).toBe(200);
    const demo = { token: login.body.token as string };
    const stats = await call(app, demo, "GET", "/api/stats/me");
    expect(stats.body.totalSolved).toBeGreaterThan(30);
    const today = await call(app, demo, "GET", "/api/puzzles/today");
    expect(today.body.puzzles[0].hasPlayed).toBe(false);
    const board = await call(app, demo, "GET", "/api/leaderboard/fastest?period=all");
    expect(board.body.leaderboard.length).toBeGreaterThan(8);
  });

  it("refuses a database with players, or leaves it alone with --if-empty", async () => {
    expect(await seed("--yes")).toMatchObject({ code: 1, notes: expect.stringContaining("empty") });
    expect((await seed("--yes", "--if-empty")).code).toBe(0);
    expect(await app.db.selectFrom("users").select("id").execute()).toHaveLength(12);
  });
});
