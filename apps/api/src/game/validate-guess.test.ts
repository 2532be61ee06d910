import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { getStatusAndCode, loadPuzzles } from "../testing/index.ts";

describe("POST /game/validate", () => {
  it.for<[string, (word: string) => string]>([
    ["lower-case letters", (word) => word.toLowerCase()],
    ["surrounding whitespace", (word) => `  ${word}\t`],
    ["no space between words", (word) => word.replace(" ", "")],
    ["two spaces between words", (word) => word.replace(" ", "  ")],
  ])("accepts the word with %s", async ([, type], { player, easy }) => {
    await player.start(easy);
    const { body } = await player.guess(easy, type(easy.word));
    expect(body).toEqual({ isCorrect: true, attempts: 1 });
  });

  it("returns 409 and changes nothing before the start and after the end", async ({
    player,
    easy,
  }) => {
    expect(getStatusAndCode(await player.guess(easy, "X"))).toEqual([409, "not_started"]);
    await player.solve(easy);
    for (const response of [await player.guess(easy, easy.word), await player.hint(easy)])
      expect(getStatusAndCode(response)).toEqual([409, "already_finished"]);
    expect((await player.submit(easy)).body.result.attempts).toBe(1);
  });

  it.for([
    ["letters the puzzle does not have", "QQQQQ"],
    ["punctuation", "%_.*$1' OR '1'='1"],
    ["fullwidth letters", "ＰＬＡＮＥＴ"],
    ["letters that case folding would map to ASCII", "ıſ"],
    ["an emoji", "🙂"],
  ])("counts a wrong guess for %s", async ([, typed], { player, easy }) => {
    await player.start(easy);
    expect((await player.guess(easy, typed)).body).toEqual({ isCorrect: false, attempts: 1 });
  });

  it.for([[""], ["   "], [undefined], [5], [["A"]], ["A".repeat(65)], ["A\u0000B"]])(
    "returns 400 and stores nothing for the guess %j",
    async ([typed], { player, easy }) => {
      await player.start(easy);
      expect((await player.guess(easy, typed)).status).toBe(400);
      expect((await player.get(`/game/session/${easy.id}`)).body.session.guesses).toEqual([]);
    },
  );

  it("counts the same wrong guess once within a second and stores it as typed", async ({
    player,
    easy,
    clock,
  }) => {
    await player.start(easy);
    await player.guess(easy, "not it");
    await clock.advance(900);
    expect((await player.guess(easy, "NOT  IT")).body.attempts).toBe(1);
    await clock.advance(200);
    expect((await player.guess(easy, "not it")).body.attempts).toBe(2);
    const { body } = await player.get(`/game/session/${easy.id}`);
    expect(body.session.guesses).toEqual(["NOT IT", "NOT IT"]);
  });

  it("counts a guess beyond a thousand of a play and stores only a correct one", async ({
    player,
    easy,
    db,
  }) => {
    await player.start(easy);
    await player.guess(easy, "first");
    const plays = db.updateTable("puzzleSessions").set({ attempts: 1000 });
    await plays.where("userId", "=", player.id).execute();
    expect((await player.guess(easy, "wrong")).body).toEqual({ isCorrect: false, attempts: 1001 });
    expect((await player.guess(easy, easy.word)).body).toEqual({ isCorrect: true, attempts: 1002 });
    const { body } = await player.submit(easy);
    expect([body.result.attempts, body.guesses]).toEqual([1002, ["FIRST", easy.word]]);
  });

  it("accepts a stored alternate, and the submit returns it and the word", async ({
    player,
    app,
    db,
  }) => {
    const [unread] = await loadPuzzles(app, "2026-10-10");
    const puzzles = db.updateTable("puzzles").set({ alternates: ["ZYZZYVA"] });
    await puzzles.where("id", "=", unread.id).execute();
    expect((await player.guess(unread, "zyzzyva")).body.isCorrect).toBe(true);
    const { body } = await player.submit(unread);
    expect([body.correctAnswer, body.guesses]).toEqual([unread.word, ["ZYZZYVA"]]);
  });
});
