import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { countStatuses } from "./testing/abuse-context.ts";
import { describeAbuse, refuses } from "./testing/describe-abuse.ts";

const NIL = "00000000-0000-0000-0000-000000000000";

describeAbuse("Reading puzzles", [
  {
    row: 78,
    title: "shows a new player three puzzles without a word and without a letter",
    run: async (context) => {
      const today = await context.send("puzzles.today", undefined, {
        as: await context.createPlayer(),
      });
      expect(today.body.puzzles).toHaveLength(3);
      for (const { puzzle, hasPlayed, result } of today.body.puzzles) {
        expect([puzzle.word, hasPlayed, result]).toEqual([undefined, false, null]);
        expect(puzzle.scrambled).toMatch(/^\?+( \?+)?$/);
      }
    },
  },
  refuses(79, "returns 401 without a token", "puzzles.today", { inputs: [undefined], status: 401 }),
  {
    row: 80,
    title: "makes three puzzles when a hundred calls come first on a day",
    run: async (context) => {
      const { query } = context.target;
      const player = await context.createPlayer();
      const days = context.transport === "REST" ? 5 : 6;
      const shift = "update test_clock set shift = shift + $1::integer * interval '1 day'";
      await query(shift, [days]);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => context.send("puzzles.today", undefined, { as: player })),
      );
      expect(countStatuses(answers)).toEqual({ 200: 100 });
      const rows = await query("select from puzzles where date = jumbl_today()");
      expect(rows).toHaveLength(3);
      await query(shift, [-days]);
    },
  },
  {
    row: 81,
    title: "takes no date and no id from the caller",
    run: async (context) => {
      const player = await context.createPlayer();
      const { future } = context.target;
      const asked = { date: future.easy.date, id: future.easy.id };
      const answer = await context.send("puzzles.today", asked, { as: player });
      expect([answer.status, answer.body.date]).toEqual([200, context.target.today.easy.date]);
    },
  },
  {
    row: 82,
    title: "lists no coming day, no answer and no more than is asked for",
    run: async (context) => {
      const { today } = context.target;
      const list = await context.send("puzzles.archive", undefined, {
        as: await context.createPlayer(),
      });
      const dates = list.body.puzzles.map(({ date }: { date: string }) => date);
      expect(dates.toSorted().at(-1)).toBe(today.easy.date);
      expect(list.text).not.toMatch(/word|scrambled/);
      for (const puzzle of list.body.puzzles)
        expect(puzzle.isToday).toBe(puzzle.date === today.easy.date);
    },
  },
  {
    row: 83,
    title: "refuses ids that are none",
    run: async (context) => {
      const player = await context.createPlayer();
      const { id } = context.target.past.easy;
      const ids = [
        "x",
        "\u0000",
        "../../etc/passwd",
        "x".repeat(150),
        `{${id}}`,
        id.replaceAll("-", ""),
        NIL,
        `${id} `,
      ];
      for (const asked of ids) {
        const { status } = await context.send("puzzles.byId", { id: asked }, { as: player });
        expect([asked, status]).toEqual([asked, expect.toBeOneOf([400, 404, 414])]);
      }
      const prefix = context.transport === "REST" ? "/api/puzzle/" : "/trpc/puzzles.byId?input=";
      for (const raw of ["%00", "%ZZ", "..%2f", "%2e%2e", "%"]) {
        const { status } = await context.request(
          { method: "GET", path: prefix + raw },
          { as: player },
        );
        expect([raw, status]).toEqual([raw, expect.toBeOneOf([400, 404, 414])]);
      }
    },
  },
  {
    row: 84,
    title: "answers a coming puzzle and one that is none with the same bytes",
    run: async (context) => {
      const as = await context.createPlayer();
      const [coming, none] = [context.target.future.easy.id, randomUUID()];
      const inputs = (id: string) =>
        [
          ["puzzles.byId", { id }],
          ["game.start", { puzzleId: id }],
          ["game.startSession", { puzzleId: id, difficulty: "easy" }],
          ["game.session", { puzzleId: id }],
          ["game.validate", { puzzleId: id, guess: context.target.future.easy.word }],
          ["game.submit", { puzzleId: id, guess: context.target.future.easy.word }],
          ["game.hint", { puzzleId: id }],
          ["game.hintUsage", { puzzleId: id }],
          ["game.clearHints", { puzzleId: id }],
          ["game.giveUp", { puzzleId: id }],
        ] as const;
      for (const [at, [procedure, input]] of inputs(coming).entries()) {
        const future = await context.send(procedure, input, { as });
        const random = await context.send(procedure, inputs(none)[at]![1], { as });
        expect([procedure, future.status, future.text]).toEqual([procedure, 404, random.text]);
      }
    },
  },
  {
    row: 85,
    title: "starts the clock of today's puzzle by showing its letters, without the word",
    run: async (context) => {
      const as = await context.createPlayer();
      const { easy } = context.target.today;
      const read = await context.send("puzzles.byId", { id: easy.id }, { as });
      expect([read.status, read.body.puzzle.scrambled, read.body.puzzle.word]).toEqual([
        200,
        easy.scrambled,
        undefined,
      ]);
      const rows = await context.target.query(
        "select from puzzle_sessions where user_id = $1 and puzzle_id = $2 and not is_archive",
        [as.id, easy.id],
      );
      expect(rows).toHaveLength(1);
    },
  },
  {
    row: 86,
    title: "reads an id in upper case as the same",
    run: async (context) => {
      const as = await context.createPlayer();
      const { id } = context.target.past.easy;
      const read = await context.send("puzzles.byId", { id: id.toUpperCase() }, { as });
      expect([read.status, read.body.puzzle.id]).toEqual([200, id]);
    },
  },
]);
