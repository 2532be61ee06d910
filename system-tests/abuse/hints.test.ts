import { expect } from "vitest";
import { type Attack, countStatuses, listStatuses, type Player, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import type { TargetPuzzle } from "./testing/target.ts";

const loadHints = ({ query }: Attack, player: Player, puzzle: TargetPuzzle) =>
  query(
    "select hints_used, revealed_positions from hint_usage where user_id = $1 and puzzle_id = $2",
    [player.id, puzzle.id],
  );

/** Takes all three hints and returns their positions. */
async function takeHints(player: Player, puzzle?: TargetPuzzle): Promise<number[]> {
  const hints = [];
  for (let at = 0; at < 3; at += 1) hints.push(await player.hint({}, puzzle));
  expect(listStatuses(hints)).toEqual([200, 200, 200]);
  return hints.map(({ body }) => body.position);
}

/** Registers two players; the second has taken all hints of yesterday's puzzle. */
async function createHinted({ createPlayer }: Attack) {
  const [player, other] = [await createPlayer(), await createPlayer()];
  const past = await other.replay();
  await takeHints(other, past);
  return { player, other, past };
}

describeAbuse("Hints", (attack) => {
  attack(124, "are refused before the start", async ({ createPlayer }) => {
    const player = await createPlayer();
    const statuses = listStatuses([await player.hint(), await player.hint({}, { id: "x" })]);
    expect(statuses).toEqual([409, 400]);
  });

  attack(125, "reveal three letters; the fourth gets a sentence", async ({ startEasy, today }) => {
    const player = await startEasy();
    const letters = today.easy.word.replace(" ", "").split("");
    const positions = new Set<number>();
    for (const hintsUsed of [1, 2, 3]) {
      const { body: hint } = await player.hint();
      const letter = letters[hint.position];
      expect(hint).toMatchObject({ letter, hintsUsed, hintsRemaining: 3 - hintsUsed });
      positions.add(hint.position);
    }
    expect(positions.size).toBe(3);
    const usage = await player.call("game.hintUsage", { puzzleId: today.easy.id });
    expect(usage.body.revealedLetters).toHaveLength(3);
    const { status, body } = await player.hint();
    expect(status).toBe(409);
    expect(body.message).toBe("You have used all your hints for this puzzle.");
  });

  attack(126, "are granted three times in 50 concurrent calls", async (context) => {
    const player = await context.startEasy();
    const responses = await repeat(50, () => player.hint());
    expect(countStatuses(responses)).toEqual({ 200: 3, 409: 47 });
    const granted = responses.filter(({ status }) => status === 200);
    expect(new Set(granted.map(({ body }) => body.hintsUsed))).toEqual(new Set([1, 2, 3]));
    expect(new Set(granted.map(({ body }) => body.position)).size).toBe(3);
    const stored = await loadHints(context, player, context.today.easy);
    expect(stored).toMatchObject([{ hints_used: 3 }]);
  });

  attack(127, "are refused after the end", async ({ startEasy }) => {
    for (const end of ["solve", "giveUp"] as const) {
      const player = await startEasy();
      await player[end]();
      expect((await player.hint()).status).toBe(409);
    }
  });

  attack(128, "ignore a claimed position and count", async ({ startEasy }) => {
    const player = await startEasy();
    const first = (await player.hint({ position: 0, hintsUsed: -3 })).body;
    const second = (await player.hint({ position: first.position, hintsUsed: -3 })).body;
    expect([first.hintsUsed, second.hintsUsed]).toEqual([1, 2]);
    expect(second.position).not.toBe(first.position);
  });

  attack(129, "of today are not refunded", async ({ startEasy, today }) => {
    const player = await startEasy();
    await takeHints(player);
    const cleared = await player.call("game.clearHints", { puzzleId: today.easy.id });
    expect([cleared.status, cleared.body.hintsUsed]).toEqual([200, 3]);
    expect((await player.hint()).status).toBe(409);
  });

  attack(130, "of today are not refunded in a race either", async ({ startEasy, today }) => {
    await repeat(10, async () => {
      const player = await startEasy();
      const positions = new Set<number>();
      for (let round = 0; round < 20; round += 1) {
        const [{ status, body }] = await Promise.all([
          player.hint(),
          player.call("game.clearHints", { puzzleId: today.easy.id }),
        ]);
        if (status === 200) positions.add(body.position);
      }
      expect(positions.size).toBe(3);
    });
  });

  attack(131, "of a past puzzle are the same in every replay", async ({ createPlayer }) => {
    const player = await createPlayer();
    const positions = new Set<number>();
    for (let replay = 0; replay < 10; replay += 1) {
      const past = await player.replay();
      for (const position of await takeHints(player, past)) positions.add(position);
    }
    expect(positions.size).toBe(3);
  });

  attack(132, "of another player cannot be cleared", async (context) => {
    const { player, other, past } = await createHinted(context);
    const before = await loadHints(context, other, past);
    await player.call("game.clearHints", { puzzleId: past.id, userId: other.id });
    expect(await loadHints(context, other, past)).toEqual(before);
  });

  attack(133, "of another player cannot be read", async (context) => {
    const { player, past } = await createHinted(context);
    const usage = (puzzleId: string) => player.call("game.hintUsage", { puzzleId });
    const responses = [await usage(past.id), await usage("x")];
    expect(listStatuses(responses)).toEqual([200, 400]);
    expect(responses[0]!.body).toEqual({ hintsUsed: 0, revealedLetters: [] });
  });
});
