import { describe, expect } from "vitest";
import { callTrpc, createPlayer, loadPuzzles } from "./index.ts";
import { twoInstances as it } from "./fixtures.ts";

describe("startTestApp", () => {
  it("accepts a player's token over REST and tRPC on every instance", async ({ app }) => {
    const player = await createPlayer(app);
    for (const instance of [0, 1]) {
      const rest = await player.get("/auth/me", { instance });
      const trpc = await callTrpc(app, player, "query", "auth.me", undefined, { instance });
      expect([rest.status, trpc.status]).toEqual([200, 200]);
      expect(rest.body).toEqual({
        user: { id: player.id, username: player.username, email: player.email },
      });
      expect(trpc.body).toEqual(rest.body);
    }
  });

  it("returns 401 for a call without a player", async ({ visitor }) => {
    const response = await visitor.get("/auth/me");
    expect([response.status, response.body.code]).toEqual([401, "unauthorized"]);
  });

  it("creates a day's puzzles, easy first", async ({ app }) => {
    const puzzles = await loadPuzzles(app);
    expect(puzzles.map((puzzle) => puzzle.difficulty)).toEqual(["easy", "medium", "hard"]);
  });
});
