import { expect } from "vitest";
import { countStatuses, listStatuses, type Player, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import type { TargetPuzzle } from "./testing/target.ts";

/** Takes all three hints and returns their positions. */
async function takeHints(player: Player, puzzle?: TargetPuzzle): Promise<number[]> {
  const hints = await Array.fromAsync([1, 2, 3], () => player.hint({}, puzzle));
  expect(listStatuses(hints)).toEqual([200, 200, 200]);
  return hints.map(({ body }) => body.position);
}

describeAbuse("Hints", (attack) => {
  attack(124, "are refused before the start", async ({ player }) => {
    const statuses = listStatuses([await player.hint(), await player.hint({}, { id: "x" })]);
    expect(statuses).toEqual([409, 400]);
  });

  attack(125, "reveal three letters; the fourth gets a sentence", async ({ starter, today }) => {
    const letters = today.easy.word.replace(" ", "").split("");
    const positions = new Set<number>();
    for (const hintsUsed of [1, 2, 3]) {
      const { body: hint } = await starter.hint();
      const letter = letters[hint.position];
      expect(hint).toMatchObject({ letter, hintsUsed, hintsRemaining: 3 - hintsUsed });
      positions.add(hint.position);
    }
    expect(positions.size).toBe(3);
    expect((await starter.hintUsage()).body.revealedLetters).toHaveLength(3);
    const { status, body } = await starter.hint();
    expect(status).toBe(409);
    expect(body.message).toBe("You have used all your hints for this puzzle.");
  });

  attack(126, "are granted three times in 50 concurrent calls", async ({ starter, today }) => {
    const responses = await repeat(50, () => starter.hint());
    expect(countStatuses(responses)).toEqual({ 200: 3, 409: 47 });
    const granted = responses.filter(({ status }) => status === 200);
    expect(new Set(granted.map(({ body }) => body.hintsUsed))).toEqual(new Set([1, 2, 3]));
    expect(new Set(granted.map(({ body }) => body.position)).size).toBe(3);
    expect(await starter.loadHints(today.easy)).toMatchObject([{ hints_used: 3 }]);
  });

  attack(127, "are refused after the end", async ({ startEasy }) => {
    for (const end of ["solve", "giveUp"] as const) {
      const player = await startEasy();
      await player[end]();
      expect((await player.hint()).status).toBe(409);
    }
  });

  attack(128, "ignore a claimed position and count", async ({ starter }) => {
    const first = (await starter.hint({ position: 0, hintsUsed: -3 })).body;
    const second = (await starter.hint({ position: first.position, hintsUsed: -3 })).body;
    expect([first.hintsUsed, second.hintsUsed]).toEqual([1, 2]);
    expect(second.position).not.toBe(first.position);
  });

  attack(129, "of today are not refunded", async ({ starter }) => {
    await takeHints(starter);
    const { status, body } = await starter.clearHints();
    expect([status, body.hintsUsed]).toEqual([200, 3]);
    expect((await starter.hint()).status).toBe(409);
  });

  attack(130, "of today are not refunded in a race either", async ({ startEasy }) => {
    await repeat(10, async () => {
      const player = await startEasy();
      const positions = new Set<number>();
      for (let round = 0; round < 20; round += 1) {
        const [{ status, body }] = await Promise.all([player.hint(), player.clearHints()]);
        if (status === 200) positions.add(body.position);
      }
      expect(positions.size).toBe(3);
    });
  });

  attack(131, "of a past puzzle are the same in every replay", async ({ player }) => {
    const positions = new Set<number>();
    for (let replay = 0; replay < 10; replay += 1) {
      const past = await player.replay();
      for (const position of await takeHints(player, past)) positions.add(position);
    }
    expect(positions.size).toBe(3);
  });

  attack(132, "of another player cannot be cleared", async ({ player, other }) => {
    const past = await other.replay();
    await takeHints(other, past);
    const before = await other.loadHints(past);
    await player.clearHints({ userId: other.id }, past);
    expect(await other.loadHints(past)).toEqual(before);
  });

  attack(133, "of another player cannot be read", async ({ player, other }) => {
    const past = await other.replay();
    await takeHints(other, past);
    const { status, body } = await player.hintUsage({}, past);
    expect([status, body]).toEqual([200, { hintsUsed: 0, revealedLetters: [] }]);
    expect((await player.hintUsage({}, { id: "x" })).status).toBe(400);
  });
});
