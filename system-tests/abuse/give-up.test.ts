import { expect } from "vitest";
import { describeAbuse } from "./testing/describe-abuse.ts";

describeAbuse("Giving up", (attack) => {
  attack(134, "returns 409 before the start", async ({ player }) => {
    expect((await player.giveUp()).status).toBe(409);
  });

  attack(135, "returns the same answer twice, and counts once", async ({ starter, today }) => {
    const [first, second] = [await starter.giveUp(), await starter.giveUp()];
    expect([first.status, first.body.answer]).toEqual([200, today.easy.word]);
    expect(second.text).toBe(first.text);
    expect(await starter.loadPlay()).toMatchObject({ solved: false, results: 1 });
  });

  attack(136, "fails today's puzzle, even as a claimed archive play", async ({ starter }) => {
    await starter.giveUp({ isArchive: true });
    expect((await starter.solve()).body.result.solved).toBe(false);
    expect(await starter.loadPlay()).toMatchObject({ is_archive: false, solved: false });
    expect(await starter.loadStats()).toMatchObject({ total_games: 1, total_solved: 0 });
  });

  attack(137, "after a solve leaves the puzzle solved", async ({ starter, today }) => {
    await starter.guess(today.easy.word);
    const { body } = await starter.giveUp();
    expect([body.answer, body.result.solved]).toEqual([today.easy.word, true]);
  });

  attack(138, "ignores or rejects claimed attempts and hints", async ({ starter }) => {
    expect((await starter.giveUp({ attempts: -1 })).status).toBe(400);
    await starter.giveUp({ attempts: 99, hintsUsed: 99, solved: true });
    const expected = { attempts: 0, hints_used: 0, solved: false };
    expect(await starter.loadPlay()).toMatchObject(expected);
  });
});
