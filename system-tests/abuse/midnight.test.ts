import { freezeClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { type Attack, countStatuses, repeat } from "./testing/attack.ts";
import { describeAbuseWith } from "./testing/describe-abuse.ts";

/** Starts today's easy puzzle in the evening. Clocks are frozen, because a busy machine may take ten seconds. */
async function startInEvening({ database: { db }, startEasy }: Attack) {
  await freezeClock(db, "2026-11-21T23:59:50Z");
  return startEasy();
}

describeAbuseWith({ isIsolated: true }, "Around midnight", (attack) => {
  attack(116, "a repeated submit returns yesterday's result", async ({ context, db }) => {
    const player = await startInEvening(context);
    const first = await player.solve();
    const before = await player.loadStats();
    await freezeClock(db, "2026-11-22T12:00:00Z");
    for (const again of [await player.solve(), await player.submit({ guess: "WRONG" })]) {
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    const { correctAnswer: answer, result, play } = first.body;
    expect((await player.giveUp()).body).toEqual({ answer, result, guesses: [answer], play });
    expect(await player.loadStats()).toEqual(before);
  });

  attack(121, "a play that ends in the grace hour counts", async ({ context, db, today }) => {
    const player = await startInEvening(context);
    await freezeClock(db, "2026-11-22T00:59:59.999Z");
    const { body } = await player.call("puzzles.today");
    expect(body.grace.puzzleId).toBe(today.easy.id);
    expect((await player.solve()).body.result.isArchive).toBe(false);
    const expected = { total_games: 1, total_solved: 1, current_streak: 1 };
    expect(await player.loadStats()).toEqual(expected);
  });

  attack(122, "a play that ends later becomes an archive play", async ({ context, db }) => {
    const player = await startInEvening(context);
    await freezeClock(db, "2026-11-22T01:00:00Z");
    expect((await player.call("puzzles.today")).body.grace).toBeNull();
    expect((await player.solve()).body.result.isArchive).toBe(true);
    expect(await player.loadStats()).toMatchObject({ total_games: 0, current_streak: 0 });
    expect(await player.loadPlay()).toMatchObject({ is_archive: true, solved: true });
  });

  // This case is last, because the clock must not go back: the standings of past days have been deleted.
  attack(80, "100 concurrent first calls create three puzzles", async ({ context, player, db }) => {
    const day = "2026-11-23";
    await context.query("delete from puzzles where date >= $1", [day]);
    await freezeClock(db, `${day}T00:00:00Z`);
    const responses = await repeat(100, () => player.call("puzzles.today"));
    expect(countStatuses(responses)).toEqual({ 200: 100 });
    expect(await context.query("select from puzzles where date = $1", [day])).toHaveLength(3);
  });
});
