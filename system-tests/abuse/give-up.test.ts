import { expect } from "vitest";
import { describeAbuse } from "./testing/describe-abuse.ts";

describeAbuse("Giving up", (attack) => {
  attack(
    134,
    "returns 409 without the answer before the start",
    async ({ createPlayer, today }) => {
      const { status, text } = await (await createPlayer()).giveUp();
      expect([status, text.includes(today.easy.word)]).toEqual([409, false]);
    },
  );

  attack(135, "returns the same answer twice, and counts once", async ({ startEasy, today }) => {
    const player = await startEasy();
    const [first, second] = [await player.giveUp(), await player.giveUp()];
    expect([first.status, first.body.answer, first.text]).toEqual([
      200,
      today.easy.word,
      second.text,
    ]);
    expect(await player.loadPlay()).toMatchObject({ solved: false, results: 1 });
  });

  attack(136, "fails today's puzzle, even as a claimed archive play", async ({ startEasy }) => {
    const player = await startEasy();
    await player.giveUp({ isArchive: true });
    expect((await player.solve()).body.result.solved).toBe(false);
    expect(await player.loadPlay()).toMatchObject({ is_archive: false, solved: false });
    expect(await player.loadStats()).toMatchObject({ total_games: 1, total_solved: 0 });
  });

  attack(137, "after a solve leaves the puzzle solved", async ({ startEasy, today }) => {
    const player = await startEasy();
    await player.guess(today.easy.word);
    const { body } = await player.giveUp();
    expect([body.answer, body.result.solved]).toEqual([today.easy.word, true]);
  });

  attack(138, "ignores or rejects claimed attempts and hints", async ({ startEasy }) => {
    const player = await startEasy();
    expect((await player.giveUp({ attempts: -1 })).status).toBe(400);
    await player.giveUp({ attempts: 99, hintsUsed: 99, solved: true });
    const expected = { attempts: 0, hints_used: 0, solved: false };
    expect(await player.loadPlay()).toMatchObject(expected);
  });
});
