import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, callTrpc, newPlayer, puzzlesOf, startTestApp, type TestApp } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());

describe("the test harness", () => {
  it("signs a player in for both doors of every instance", async () => {
    const player = await newPlayer(app);
    for (const instance of [0, 1]) {
      const rest = await call(app, player, "GET", "/api/auth/me", undefined, { instance });
      const trpc = await callTrpc(app, player, "query", "auth.me", undefined, { instance });
      expect([rest.status, trpc.status]).toEqual([200, 200]);
      expect(rest.body).toEqual({
        user: { id: player.id, username: player.username, email: player.email },
      });
      expect(trpc.body).toEqual(rest.body);
    }
  });

  it("calls as a visitor when there is no player", async () => {
    const answer = await call(app, null, "GET", "/api/auth/me");
    expect([answer.status, answer.body.code]).toEqual([401, "unauthorized"]);
  });

  it("knows the answers of a day", async () => {
    const puzzles = await puzzlesOf(app);
    expect(puzzles.map((puzzle) => puzzle.difficulty)).toEqual(["easy", "medium", "hard"]);
  });
});
