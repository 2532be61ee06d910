import { advanceClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { countStatuses, type Player, repeat } from "./testing/attack.ts";
import { describeAbuse, type Run } from "./testing/describe-abuse.ts";
import type { TargetPuzzle } from "./testing/target.ts";

describeAbuse("Starting a play", (attack) => {
  // Both calls do the same; `game.start` has no difficulty, and its rows are row 93.
  for (const procedure of ["game.startSession", "game.start"] as const) {
    const start = (player: Player, { id, difficulty }: TargetPuzzle, more: object = {}) => {
      const input = { puzzleId: id, ...more };
      return player.call(procedure, procedure === "game.start" ? input : { difficulty, ...input });
    };
    const define = (row: number, title: string, run: Run) =>
      attack(procedure === "game.start" ? 93 : row, `${procedure} ${title}`, run);

    define(89, "returns 409 for a past puzzle", async ({ player, past }) => {
      const { status, body } = await start(player, past.easy);
      expect([status, body.code]).toEqual([409, "not_today"]);
    });

    define(90, "returns 409 for the hard puzzle before the others", async ({ player, today }) => {
      const { status, body } = await start(player, today.hard);
      expect([status, body.code]).toEqual([409, "locked"]);
      expect(await player.loadStarts()).toEqual([]);
    });

    define(91, "starts the clock once in 50 concurrent calls", async ({ player, today, db }) => {
      const startEasy = () => start(player, today.easy);
      expect(countStatuses(await repeat(50, startEasy))).toEqual({ 200: 50 });
      const started = await player.loadStarts();
      expect(started).toHaveLength(1);
      await advanceClock(db, 10_000);
      expect((await startEasy()).status).toBe(200);
      expect(await player.loadStarts()).toEqual(started);
    });

    define(92, "ignores a claimed time, player and count", async ({ player, other, today }) => {
      const claimed = { startedAt: "2001-01-01T00:00:00Z", elapsedMs: -5, attempts: -9 };
      const { status } = await start(player, today.easy, { ...claimed, userId: other.id });
      const [stored] = await player.loadStarts();
      const date = stored?.started_at.toISOString().slice(0, 10);
      expect([status, date, stored?.attempts]).toEqual([200, today.easy.date, 0]);
      expect(await other.loadStarts()).toEqual([]);
    });
  }

  attack(88, "returns 400 for a malformed difficulty", async ({ player, today }) => {
    for (const difficulty of ["hard", undefined, 5, "easy\u0000", "EASY", null]) {
      const input = { puzzleId: today.easy.id, difficulty };
      const { status, body } = await player.call("game.startSession", input);
      const code = difficulty === "hard" ? "wrong_difficulty" : "invalid";
      expect([difficulty, status, body.code]).toEqual([difficulty, 400, code]);
    }
  });

  attack(94, "another player's session is hidden", async ({ player, starter }) => {
    const { status, body } = await player.session({ userId: starter.id });
    expect([status, body]).toEqual([200, { session: null }]);
  });

  attack(95, "reading a session 100 times stores nothing", async ({ player }) => {
    const responses = await repeat(100, () => player.session());
    expect(countStatuses(responses)).toEqual({ 200: 100 });
    expect(await player.loadStarts()).toEqual([]);
  });
});
