import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type AbuseContext, countStatuses } from "./testing/abuse-context.ts";
import { type AbuseCase, describeAbuse } from "./testing/describe-abuse.ts";

type Start = "game.startSession" | "game.start";

/** `game.start` needs no difficulty, and takes one without a word. */
const createInput = (procedure: Start, puzzle: { id: string; difficulty: string }) =>
  procedure === "game.start"
    ? { puzzleId: puzzle.id }
    : { puzzleId: puzzle.id, difficulty: puzzle.difficulty };

const loadStarts = ({ target }: AbuseContext, userId: string) =>
  target.query<{ started_at: Date; attempts: number }>(
    "select started_at, attempts from puzzle_sessions where user_id = $1",
    [userId],
  );

/** The rows 87 to 92, and their repetition by the other of the two calls in row 93. */
function createCases(procedure: Start, getRow: (row: number) => number): AbuseCase[] {
  return [
    {
      row: getRow(87),
      title: `${procedure} returns 404 for a coming puzzle and for none`,
      run: async (context) => {
        const as = await context.createPlayer();
        for (const id of [context.target.future.easy.id, randomUUID()]) {
          const input = createInput(procedure, { id, difficulty: "easy" });
          expect((await context.send(procedure, input, { as })).status).toBe(404);
        }
      },
    },
    {
      row: getRow(89),
      title: `${procedure} returns 409 for a past puzzle`,
      run: async (context) => {
        const as = await context.createPlayer();
        const input = createInput(procedure, context.target.past.easy);
        const { status, body } = await context.send(procedure, input, { as });
        expect([status, body.code]).toEqual([409, "not_today"]);
      },
    },
    {
      row: getRow(90),
      title: `${procedure} returns 409 for the hard puzzle before the others, and shows no letter`,
      run: async (context) => {
        const as = await context.createPlayer();
        const { hard } = context.target.today;
        const { status, body, text } = await context.send(procedure, createInput(procedure, hard), {
          as,
        });
        expect([status, body.code, text.includes(hard.scrambled)]).toEqual([409, "locked", false]);
        expect(await loadStarts(context, as.id)).toEqual([]);
      },
    },
    {
      row: getRow(91),
      title: `${procedure} starts the clock once of fifty calls at once`,
      run: async (context) => {
        const as = await context.createPlayer();
        const input = createInput(procedure, context.target.today.easy);
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => context.send(procedure, input, { as })),
        );
        expect(countStatuses(answers)).toEqual({ 200: 50 });
        const started = await loadStarts(context, as.id);
        expect(started).toHaveLength(1);
        await context.target.query("update test_clock set shift = shift + interval '10 seconds'");
        expect((await context.send(procedure, input, { as })).status).toBe(200);
        expect(await loadStarts(context, as.id)).toEqual(started);
      },
    },
    {
      row: getRow(92),
      title: `${procedure} ignores a time, a player and a number that the caller claims`,
      run: async (context) => {
        const [as, other] = [await context.createPlayer(), await context.createPlayer()];
        const claimed = {
          startedAt: "2001-01-01T00:00:00Z",
          elapsedMs: -5,
          userId: other.id,
          attempts: -9,
        };
        const input = { ...createInput(procedure, context.target.today.easy), ...claimed };
        expect((await context.send(procedure, input, { as })).status).toBe(200);
        const [start] = await loadStarts(context, as.id);
        expect([start?.started_at.toISOString().slice(0, 10), start?.attempts]).toEqual([
          context.target.today.easy.date,
          0,
        ]);
        expect(await loadStarts(context, other.id)).toEqual([]);
      },
    },
  ];
}

describeAbuse("Starting a play", [
  ...createCases("game.startSession", (row) => row),
  ...createCases("game.start", () => 93),
  {
    row: 88,
    title: "returns 400 for a difficulty that is another, missing or none",
    run: async (context) => {
      const as = await context.createPlayer();
      const puzzleId = context.target.today.easy.id;
      for (const difficulty of ["hard", undefined, 5, "easy\u0000", "EASY", null]) {
        const { status } = await context.send(
          "game.startSession",
          { puzzleId, difficulty },
          { as },
        );
        expect([difficulty, status]).toEqual([difficulty, 400]);
      }
    },
  },
  {
    row: 94,
    title: "shows nobody the session of another player",
    run: async (context) => {
      const [one, other] = [await context.createPlayer(), await context.createPlayer()];
      const puzzleId = context.target.today.easy.id;
      await context.send("game.start", { puzzleId }, { as: other });
      const { status, body } = await context.send(
        "game.session",
        { puzzleId, userId: other.id },
        { as: one },
      );
      expect([status, body]).toEqual([200, { session: null }]);
    },
  },
  {
    row: 95,
    title: "makes no row by reading a session a hundred times",
    run: async (context) => {
      const as = await context.createPlayer();
      const puzzleId = context.target.today.easy.id;
      const reads = Array.from({ length: 100 }, () =>
        context.send("game.session", { puzzleId }, { as }),
      );
      expect(countStatuses(await Promise.all(reads))).toEqual({ 200: 100 });
      expect(await loadStarts(context, as.id)).toEqual([]);
    },
  },
]);
