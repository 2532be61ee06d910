import { describe, expect } from "vitest";
import { it, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { getStatusAndCode } from "../testing/index.ts";

const HOUR = 3_600_000;

describe("POST /game/submit", () => {
  it("returns time, attempts and hints of the server's records when the client claims others", async ({
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

  it.for([
    ["a negative time", { timeSeconds: -1 }],
    ["a time that is a string", { timeSeconds: "1" }],
    ["a fraction of an attempt", { attempts: 1.5 }],
    ["attempts beyond the integer range", { attempts: 2 ** 53 }],
    ["a negative number of hints", { hintsUsed: -1 }],
    ["a kind that is a string", { isArchive: "yes" }],
  ] as const)(
    "returns 400 and leaves the play running for %s",
    async ([, claim], { player, easy }) => {
      await player.start(easy);
      expect((await player.submit(easy, { guess: easy.word, ...claim })).status).toBe(400);
      expect((await player.get(`/game/session/${easy.id}`)).body.session.isComplete).toBe(false);
    },
  );

  it("ends the play, counts the correct guess it carries and returns all guesses", async ({
    player,
    easy,
  }) => {
    await player.start(easy);
    await player.guess(easy, "wrong");
    const { body } = await player.submit(easy, { guess: easy.word });
    expect(body.result).toMatchObject({ solved: true, attempts: 2 });
    expect(body.guesses).toEqual(["WRONG", easy.word]);
  });

  it("returns 409 without the word and counts an attempt when the guess is wrong", async ({
    player,
    easy,
  }) => {
    await player.start(easy);
    const wrong = await player.submit(easy, { guess: "WRONG" });
    expect(getStatusAndCode(wrong)).toEqual([409, "not_solved"]);
    expect(wrong.text).not.toContain(easy.word);
    expect(getStatusAndCode(await player.submit(easy))).toEqual([409, "not_solved"]);
    expect((await player.guess(easy, "OTHER")).body.attempts).toBe(2);
  });

  it("forfeits the play when solved is false", async ({ player, easy }) => {
    await player.start(easy);
    const { body } = await player.submit(easy, { solved: false });
    expect([body.correctAnswer, body.result.solved]).toEqual([easy.word, false]);
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

  it("returns the forfeit when the correct guess is submitted after a give-up", async ({
    player,
    easy,
  }) => {
    await player.start(easy);
    await player.giveUp(easy);
    expect((await player.submit(easy, { guess: easy.word })).body.result.solved).toBe(false);
    expect((await player.get("/puzzles/today")).body.puzzles[0]).toMatchObject({
      hasPlayed: true,
      result: { solved: false },
      puzzle: { word: easy.word },
    });
  });

  it.for(["give-up", "submit", "hint"])(
    "returns 409 without the word when %s is called before the start",
    async (name, { player, easy }) => {
      const body = { puzzleId: easy.id, guess: easy.word };
      const response = await player.post(`/game/${name}`, body);
      expect(getStatusAndCode(response)).toEqual([409, "not_started"]);
      expect(response.text).not.toContain(easy.word);
    },
  );

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
