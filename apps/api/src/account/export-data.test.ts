import { setClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  loadPuzzles,
  recordPlay,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
  await setClock(app.db, "2026-11-21T12:00:00Z");
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

describe("GET /api/account/export", () => {
  it("contains the account, results, statistics, plays, guesses and sessions, and no secret", async () => {
    const [easy, medium] = await loadPuzzles(app);
    const play = (path: string, body: object) =>
      call(app, player, "POST", `/api/game/${path}`, body);
    await play("start", { puzzleId: easy.id });
    await play("hint", { puzzleId: easy.id });
    await play("validate", { puzzleId: easy.id, guess: "wrong guess" });
    await play("submit", { puzzleId: easy.id, guess: easy.word, solved: true });
    await play("start", { puzzleId: medium.id });

    const { status, body, text } = await call(app, player, "GET", "/api/account/export");
    expect(status).toBe(200);
    expect(body.account).toMatchObject({
      id: player.id,
      username: player.username,
      email: player.email,
    });
    expect(body.results).toEqual([
      expect.objectContaining({
        word: easy.word,
        solved: true,
        attempts: 2,
        hintsUsed: 1,
        isArchive: false,
      }),
    ]);
    expect(body.statistics).toMatchObject({ totalGames: 1, totalSolved: 1, currentStreak: 1 });
    expect(
      body.guesses.map(({ guess, isCorrect }: { guess: string; isCorrect: boolean }) => [
        guess,
        isCorrect,
      ]),
    ).toEqual([
      ["WRONG GUESS", false],
      [easy.word, true],
    ]);
    expect(body.plays.map(({ difficulty }: { difficulty: string }) => difficulty)).toEqual([
      "easy",
      "medium",
    ]);
    expect(body.sessions).toEqual([expect.objectContaining({ isThisOne: true })]);
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(medium.word);
  });

  it("contains no streak that has ended", async () => {
    const [easy] = await loadPuzzles(app, "2026-01-01");
    await recordPlay(app, player, easy);
    const { body } = await call(app, player, "GET", "/api/account/export");
    expect(body.statistics).toMatchObject({
      currentStreak: 0,
      currentDayStreak: 0,
      bestStreak: 1,
      lastSolvedDate: "2026-01-01",
    });
  });

  it("is empty but complete for a player without plays", async () => {
    const { body } = await call(app, player, "GET", "/api/account/export");
    expect(body).toMatchObject({ statistics: null, results: [], plays: [], guesses: [] });
  });
});
