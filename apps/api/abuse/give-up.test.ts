import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { loadPlay, loadStats, startEasy } from "./testing/plays.ts";

describeAbuse("Giving up", [
  {
    row: 134,
    title: "is refused before the start, and keeps the answer",
    run: async (context) => {
      const as = await context.createPlayer();
      const { easy } = context.target.today;
      const { status, text } = await context.send("game.giveUp", { puzzleId: easy.id }, { as });
      expect([status, text.includes(easy.word)]).toEqual([409, false]);
    },
  },
  {
    row: 135,
    title: "tells the same answer twice, and counts once",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const first = await context.send("game.giveUp", { puzzleId: easy.id }, { as });
      const second = await context.send("game.giveUp", { puzzleId: easy.id }, { as });
      expect([first.status, first.body.answer, first.text]).toEqual([200, easy.word, second.text]);
      expect(await loadPlay(context, as, easy)).toMatchObject({ solved: false, results: 1 });
    },
  },
  {
    row: 136,
    title: "of today's puzzle is a daily failure, also when the caller calls it an archive play",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await context.send("game.giveUp", { puzzleId: easy.id, isArchive: true }, { as });
      const solved = await context.send(
        "game.submit",
        { puzzleId: easy.id, guess: easy.word },
        { as },
      );
      expect(solved.body.result.solved).toBe(false);
      expect(await loadPlay(context, as, easy)).toMatchObject({ is_archive: false, solved: false });
      expect(await loadStats(context, as)).toMatchObject({ total_games: 1, total_solved: 0 });
    },
  },
  {
    row: 137,
    title: "after a solve tells the answer and leaves it solved",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await context.send("game.validate", { puzzleId: easy.id, guess: easy.word }, { as });
      const { body } = await context.send("game.giveUp", { puzzleId: easy.id }, { as });
      expect([body.answer, body.result.solved]).toEqual([easy.word, true]);
    },
  },
  {
    row: 138,
    title: "stores no attempts and hints that the caller claims",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const refused = await context.send(
        "game.giveUp",
        { puzzleId: easy.id, attempts: -1 },
        { as },
      );
      expect(refused.status).toBe(400);
      const claim = { attempts: 99, hintsUsed: 99, solved: true };
      await context.send("game.giveUp", { puzzleId: easy.id, ...claim }, { as });
      expect(await loadPlay(context, as, easy)).toMatchObject({
        attempts: 0,
        hints_used: 0,
        solved: false,
      });
    },
  },
  {
    row: 139,
    title: "returns 404 for a coming puzzle and for none",
    run: async (context) => {
      const as = await context.createPlayer();
      const { easy } = context.target.future;
      for (const puzzleId of [easy.id, randomUUID()]) {
        const { status, text } = await context.send("game.giveUp", { puzzleId }, { as });
        expect([status, text.includes(easy.word)]).toEqual([404, false]);
      }
    },
  },
]);
