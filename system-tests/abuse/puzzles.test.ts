import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { listPuzzleIds } from "../kit/client.ts";
import { expectStatus } from "./testing/attack.ts";
import { describeAbuse, expectForAll } from "./testing/describe-abuse.ts";

describeAbuse("Reading puzzles", (attack) => {
  attack(78, "a new player sees no answers and no letters", async ({ today, player }) => {
    const { puzzles } = (await player.call("puzzles.today")).body;
    const ids = [today.easy, today.medium, today.hard].map(({ id }) => id);
    expect(listPuzzleIds({ puzzles })).toEqual(ids);
    for (const { puzzle, hasPlayed, result } of puzzles) {
      expect([puzzle.word, hasPlayed, result]).toEqual([undefined, false, null]);
      expect(puzzle.scrambled).toMatch(/^\?+( \?+)?$/);
    }
  });

  attack(79, "returns 401 without a token", expectForAll("puzzles.today", [undefined], 401));

  attack(81, "a claimed date and id are ignored", async ({ today, future, player }) => {
    const { date, id } = future.easy;
    const { status, body } = await player.call("puzzles.today", { date, id });
    expect([status, body.date]).toEqual([200, today.easy.date]);
  });

  attack(82, "the archive lists no future day and no answer", async ({ today, player }) => {
    const { date } = today.easy;
    const { body, text } = await player.call("puzzles.archive");
    const puzzles = body.puzzles as { date: string; isToday: boolean }[];
    expect(puzzles.some((puzzle) => puzzle.isToday)).toBe(true);
    for (const puzzle of puzzles) {
      expect([puzzle.date <= date, puzzle.isToday]).toEqual([true, puzzle.date === date]);
    }
    expect(text).not.toMatch(/word|scrambled/);
  });

  attack(83, "malformed ids are refused", async ({ request, past, player }) => {
    const { id } = past.easy;
    const refused = expect.toBeOneOf([400, 404, 414]);
    const variants = [`{${id}}`, id.replaceAll("-", ""), `${id} `, id.replaceAll(/\w/g, "0")];
    const ids = ["x", "\u0000", "../../etc/passwd", "x".repeat(150), ...variants];
    await expectStatus(refused, ids, (each) => player.call("puzzles.byId", { id: each }));
    for (const prefix of ["/api/puzzle/", "/trpc/puzzles.byId?input="]) {
      await expectStatus(refused, ["%00", "%ZZ", "..%2f", "%2e%2e", "%"], (raw) =>
        request({ path: prefix + raw }, { as: player }),
      );
    }
  });

  for (const [row, procedure, more] of [
    [84, "puzzles.byId"],
    [87, "game.startSession", { difficulty: "easy" }],
    [93, "game.start"],
    [94, "game.session"],
    [105, "game.validate", { guess: "WRONG" }],
    [105, "game.submit", { guess: "WRONG" }],
    [124, "game.hint"],
    [129, "game.clearHints"],
    [133, "game.hintUsage"],
    [139, "game.giveUp"],
  ] as const) {
    const title = `${procedure} returns the same 404 for future and unknown puzzles`;
    attack(row, title, async ({ future, player }) => {
      const read = (id: string) => player.call(procedure, { id, puzzleId: id, ...more });
      const { status, text } = await read(future.easy.id);
      expect([status, text]).toEqual([404, (await read(randomUUID())).text]);
    });
  }

  attack(85, "reading today's letters starts its clock", async ({ today, player }) => {
    const { id, scrambled } = today.easy;
    const { status, body } = await player.call("puzzles.byId", { id });
    expect([status, body.puzzle.scrambled]).toEqual([200, scrambled]);
    expect(body.puzzle.word).toBeUndefined();
    expect(await player.loadPlay()).toMatchObject({ is_archive: false, is_over: false });
  });

  attack(86, "an id may be in upper case", async ({ past, player }) => {
    const { id } = past.easy;
    const { body } = await player.call("puzzles.byId", { id: id.toUpperCase() });
    expect(body.puzzle.id).toBe(id);
  });
});
