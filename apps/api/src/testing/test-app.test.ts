import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, callTrpc, createPlayer, loadPuzzles, startTestApp, type TestApp } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());

describe("startTestApp", () => {
  it("accepts a player's token over REST and tRPC on every instance", async () => {
    const player = await createPlayer(app);
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

  it("returns 401 for a call without a player", async () => {
    const response = await call(app, null, "GET", "/api/auth/me");
    expect([response.status, response.body.code]).toEqual([401, "unauthorized"]);
  });

  it("creates a day's puzzles, easy first", async () => {
    const puzzles = await loadPuzzles(app);
    expect(puzzles.map((puzzle) => puzzle.difficulty)).toEqual(["easy", "medium", "hard"]);
  });
});
