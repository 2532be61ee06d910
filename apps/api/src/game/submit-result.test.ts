import { describe, expect } from "vitest";
import { it, TODAY, TOMORROW } from "../testing/fixtures.ts";

const HOUR = 3_600_000;

describe("POST /game/submit", () => {
  it("returns time, attempts and hints from the server's records when the client claims others", async ({
    player,
    easy,
    clock,
  }) => {
    await player.start(easy);
    await player.hint(easy);
    await player.guess(easy, "WRONG");
    await clock.advance(61_234);
    await player.guess(easy, easy.word);
    await clock.advance(HOUR);
    const claims = { timeSeconds: 0.5, attempts: 0, hintsUsed: 0, isArchive: true };
    expect((await player.submit(easy, claims)).body.result).toMatchObject({
      solved: true,
      timeSeconds: 61.23,
      attempts: 2,
      hintsUsed: 1,
      isArchive: false,
      isFirstAttempt: true,
    });
  });

  it("returns the same stored end for every submit and give-up after the play has ended", async ({
    player,
    easy,
    clock,
  }) => {
    const first = await player.solve(easy);
    await clock.advance(30 * HOUR);
    expect((await player.submit(easy, { guess: "WRONG" })).text).toBe(first.text);
    expect((await player.giveUp(easy)).body).toEqual({
      answer: easy.word,
      result: first.body.result,
      guesses: [easy.word],
    });
  });

  it.for([
    [`${TOMORROW}T00:59:00Z`, false],
    [`${TOMORROW}T01:01:00Z`, true],
  ] as const)(
    "ends a daily play at %s as an archive play: %s",
    async ([instant, isArchive], { player, easy, clock }) => {
      await clock.freeze(`${TODAY}T23:50:00Z`);
      await player.start(easy);
      await clock.freeze(instant);
      const { body: today } = await player.get("/puzzles/today");
      expect(today.grace?.puzzleId).toBe(isArchive ? undefined : easy.id);
      const { body } = await player.submit(easy, { guess: easy.word });
      expect(body.result).toMatchObject({ solved: true, isArchive });
      const { body: profile } = await player.get("/stats/me");
      expect(profile.stats.totalSolved).toBe(isArchive ? 0 : 1);
    },
  );
});
