import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type AbuseContext, type AbusePlayer, countStatuses } from "./testing/abuse-context.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { repeat, startEasy, startPast } from "./testing/plays.ts";
import type { TargetPuzzle } from "./testing/target.ts";

const hint = (context: AbuseContext, as: AbusePlayer, puzzle: TargetPuzzle, more: object = {}) =>
  context.send("game.hint", { puzzleId: puzzle.id, ...more }, { as });

const loadHints = ({ target }: AbuseContext, player: AbusePlayer, puzzle: TargetPuzzle) =>
  target.query<{ hints_used: number; revealed_positions: number[] }>(
    "select hints_used, revealed_positions from hint_usage where user_id = $1 and puzzle_id = $2",
    [player.id, puzzle.id],
  );

/** Asks for every hint there is; returns the positions that were shown. */
async function takeHints(
  context: AbuseContext,
  as: AbusePlayer,
  puzzle: TargetPuzzle,
): Promise<number[]> {
  const positions = [];
  for (let at = 0; at < 3; at += 1) {
    const { status, body } = await hint(context, as, puzzle);
    expect(status).toBe(200);
    positions.push(body.position);
  }
  return positions;
}

describeAbuse("Hints", [
  {
    row: 124,
    title: "are refused before the start, for a coming puzzle, for none and for what is no id",
    run: async (context) => {
      const as = await context.createPlayer();
      const { today, future } = context.target;
      const ids = [today.easy.id, future.easy.id, randomUUID(), "x"];
      const statuses = [];
      for (const puzzleId of ids) {
        statuses.push((await context.send("game.hint", { puzzleId }, { as })).status);
      }
      expect(statuses).toEqual([409, 404, 404, 400]);
    },
  },
  {
    row: 125,
    title: "are three, of three letters, and the fourth is refused in words for the player",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const positions = await takeHints(context, as, easy);
      expect(new Set(positions).size).toBe(3);
      const { status, body } = await hint(context, as, easy);
      expect([status, body.message]).toEqual([
        409,
        "You have used all your hints for this puzzle.",
      ]);
    },
  },
  {
    row: 126,
    title: "are three of fifty calls at once, on two instances",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const answers = await repeat(50, () => hint(context, as, easy));
      expect(countStatuses(answers)).toEqual({ 200: 3, 409: 47 });
      const granted = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.hintsUsed);
      expect(new Set(granted)).toEqual(new Set([1, 2, 3]));
      expect(await loadHints(context, as, easy)).toMatchObject([{ hints_used: 3 }]);
    },
  },
  {
    row: 127,
    title: "are refused after the end",
    run: async (context) => {
      const { easy } = context.target.today;
      for (const end of ["game.submit", "game.giveUp"] as const) {
        const as = await startEasy(context);
        await context.send(end, { puzzleId: easy.id, guess: easy.word }, { as });
        expect((await hint(context, as, easy)).status).toBe(409);
      }
    },
  },
  {
    row: 128,
    title: "take no position and no count from the caller",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const first = await hint(context, as, easy, { position: 0, hintsUsed: -3 });
      const second = await hint(context, as, easy, {
        position: first.body.position,
        hintsUsed: -3,
      });
      expect([first.body.hintsUsed, second.body.hintsUsed]).toEqual([1, 2]);
      expect(second.body.position).not.toBe(first.body.position);
    },
  },
  {
    row: 129,
    title: "of today are not given back",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await takeHints(context, as, easy);
      const cleared = await context.send("game.clearHints", { puzzleId: easy.id }, { as });
      expect([cleared.status, cleared.body.hintsUsed]).toEqual([200, 3]);
      expect((await hint(context, as, easy)).status).toBe(409);
    },
  },
  {
    row: 130,
    title: "of today are not given back in a race either",
    run: async (context) => {
      const { easy } = context.target.today;
      await repeat(10, async () => {
        const as = await startEasy(context);
        const shown = new Set<number>();
        for (let round = 0; round < 20; round += 1) {
          const [answer] = await Promise.all([
            hint(context, as, easy),
            context.send("game.clearHints", { puzzleId: easy.id }, { as }),
          ]);
          if (answer.status === 200) shown.add(answer.body.position);
        }
        expect(shown.size).toBe(3);
      });
    },
  },
  {
    row: 131,
    title: "of a past puzzle show the same three letters at every replay",
    run: async (context) => {
      const as = await context.createPlayer();
      const seen = new Set<number>();
      for (let replay = 0; replay < 10; replay += 1) {
        const past = await startPast(context, as);
        for (const position of await takeHints(context, as, past)) seen.add(position);
      }
      expect(seen.size).toBe(3);
    },
  },
  {
    row: 132,
    title: "of another player are not cleared",
    run: async (context) => {
      const [one, other] = [await context.createPlayer(), await context.createPlayer()];
      const past = await startPast(context, other);
      await takeHints(context, other, past);
      const before = await loadHints(context, other, past);
      await context.send("game.clearHints", { puzzleId: past.id, userId: other.id }, { as: one });
      expect(await loadHints(context, other, past)).toEqual(before);
    },
  },
  {
    row: 133,
    title: "of another player are not shown",
    run: async (context) => {
      const [one, other] = [await context.createPlayer(), await context.createPlayer()];
      const past = await startPast(context, other);
      await takeHints(context, other, past);
      const ids = [past.id, context.target.future.easy.id, "x"];
      const answers = [];
      for (const puzzleId of ids)
        answers.push(await context.send("game.hintUsage", { puzzleId }, { as: one }));
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
      expect(answers[0]!.body).toEqual({ hintsUsed: 0, revealedLetters: [] });
    },
  },
]);
