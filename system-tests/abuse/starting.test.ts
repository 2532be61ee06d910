import { advanceClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { type Attack, countStatuses, type Player, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

const loadStarts = ({ query }: Attack, { id }: Player) =>
  query<{ started_at: Date; attempts: number }>(
    "select started_at, attempts from puzzle_sessions where user_id = $1",
    [id],
  );

describeAbuse("Starting a play", (attack) => {
  // Both calls do the same; `game.start` has no difficulty, and its rows are row 93.
  for (const procedure of ["game.startSession", "game.start"] as const) {
    const start = (
      player: Player,
      puzzle: { id: string; difficulty: string },
      more: object = {},
    ) => {
      const input = { puzzleId: puzzle.id, ...more };
      const { difficulty } = puzzle;
      return player.call(procedure, procedure === "game.start" ? input : { difficulty, ...input });
    };
    const define = (row: number, title: string, run: (context: Attack) => Promise<void>) =>
      attack(procedure === "game.start" ? 93 : row, `${procedure} ${title}`, run);

    define(89, "returns 409 for a past puzzle", async ({ createPlayer, past }) => {
      const { status, body } = await start(await createPlayer(), past.easy);
      expect([status, body.code]).toEqual([409, "not_today"]);
    });

    define(90, "returns 409 for the hard puzzle before the others", async (context) => {
      const player = await context.createPlayer();
      const { hard } = context.today;
      const { status, body, text } = await start(player, hard);
      expect([status, body.code, text.includes(hard.scrambled)]).toEqual([409, "locked", false]);
      expect(await loadStarts(context, player)).toEqual([]);
    });

    define(91, "starts the clock once in 50 concurrent calls", async (context) => {
      const player = await context.createPlayer();
      const startEasy = () => start(player, context.today.easy);
      expect(countStatuses(await repeat(50, startEasy))).toEqual({ 200: 50 });
      const started = await loadStarts(context, player);
      expect(started).toHaveLength(1);
      await advanceClock(context.database.db, 10_000);
      expect((await startEasy()).status).toBe(200);
      expect(await loadStarts(context, player)).toEqual(started);
    });

    define(92, "ignores a claimed time, player and count", async (context) => {
      const [player, other] = [await context.createPlayer(), await context.createPlayer()];
      const claimed = { startedAt: "2001-01-01T00:00:00Z", elapsedMs: -5, attempts: -9 };
      const { easy } = context.today;
      const { status } = await start(player, easy, { ...claimed, userId: other.id });
      const [stored] = await loadStarts(context, player);
      const date = stored?.started_at.toISOString().slice(0, 10);
      expect([status, date, stored?.attempts]).toEqual([200, easy.date, 0]);
      expect(await loadStarts(context, other)).toEqual([]);
    });
  }

  attack(88, "returns 400 for a malformed difficulty", async ({ createPlayer, today }) => {
    const player = await createPlayer();
    for (const difficulty of ["hard", undefined, 5, "easy\u0000", "EASY", null]) {
      const input = { puzzleId: today.easy.id, difficulty };
      const { status, body } = await player.call("game.startSession", input);
      const code = difficulty === "hard" ? "wrong_difficulty" : "invalid";
      expect([difficulty, status, body.code]).toEqual([difficulty, 400, code]);
    }
  });

  attack(94, "another player's session is hidden", async ({ createPlayer, startEasy, today }) => {
    const [player, other] = [await createPlayer(), await startEasy()];
    const input = { puzzleId: today.easy.id, userId: other.id };
    const { status, body } = await player.call("game.session", input);
    expect([status, body]).toEqual([200, { session: null }]);
  });

  attack(95, "reading a session 100 times stores nothing", async (context) => {
    const player = await context.createPlayer();
    const input = { puzzleId: context.today.easy.id };
    const responses = await repeat(100, () => player.call("game.session", input));
    expect(countStatuses(responses)).toEqual({ 200: 100 });
    expect(await loadStarts(context, player)).toEqual([]);
  });
});
