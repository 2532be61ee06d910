import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { loadPuzzles } from "../testing/index.ts";

describe("POST /game/validate", () => {
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

  it("counts a play's guesses beyond a thousand and stores only a correct one", async ({
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
