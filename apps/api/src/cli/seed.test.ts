import { findBrokenInvariants } from "@jumbl/db/testing";
import { expect } from "vitest";
import { it as base } from "../testing/fixtures.ts";
import { createRun } from "../testing/run-command.ts";
import { DEMO_ACCOUNT } from "./seed/seed-database.ts";

const it = base.extend("seed", createRun("database", "seed", "--players=12", "--days=40"));

it("asks before it adds players to a PostgreSQL database", async ({ seed }) => {
  expect(await seed()).toMatchObject({ code: 1, notes: expect.stringContaining("--yes") });
});

it("fills an empty database with plays that pass jumbl verify", async ({ db, seed }) => {
  const { code, data } = await seed("--yes", "--json");
  expect([code, data()]).toEqual([0, { players: 12, days: 40, plays: expect.any(Number) }]);
  expect(await findBrokenInvariants(db)).toEqual([]);
  const rows = await db.selectFrom("gameResults").select(["solved", "hintsUsed"]).execute();
  expect(rows.length).toBeGreaterThan(300);
  expect(new Set(rows.map(({ solved }) => solved)).size).toBe(2);
  expect(rows.some(({ hintsUsed }) => hintsUsed > 0)).toBe(true);
});

it("adds a demo account that has a streak and has not played today", async ({ visitor, as }) => {
  const { email, password } = DEMO_ACCOUNT;
  const { status, body: login } = await visitor.login(email, password);
  expect(status).toBe(200);
  const demo = as({ token: login.token as string });
  expect((await demo.get("/stats/me")).body.totalSolved).toBeGreaterThan(30);
  expect((await demo.get("/puzzles/today")).body.puzzles[0].hasPlayed).toBe(false);
  const { body: board } = await demo.get("/leaderboard/fastest?period=all");
  expect(board.leaderboard.length).toBeGreaterThan(8);
});

it("refuses a database with players; with --if-empty it does nothing", async ({ db, seed }) => {
  expect(await seed("--yes")).toMatchObject({ code: 1, notes: expect.stringContaining("empty") });
  expect((await seed("--yes", "--if-empty")).code).toBe(0);
  expect(await db.selectFrom("users").select("id").execute()).toHaveLength(12);
});
