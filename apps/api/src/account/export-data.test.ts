import { sql } from "kysely";
import { expect } from "vitest";
import { it, TODAY } from "../testing/fixtures.ts";
import { getStatusAndCode } from "../testing/index.ts";

it("contains all data of the player, and no secret", async ({ player, easy, medium }) => {
  await player.start(easy);
  await player.hint(easy);
  await player.guess(easy, "wrong guess");
  await player.submit(easy, { guess: easy.word });
  await player.start(medium);

  const { status, body, text } = await player.get("/account/export");
  const { id, username, email } = player;
  const figures = { solved: true, attempts: 2, hintsUsed: 1, isArchive: false };
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { id, username, email },
    results: [{ word: easy.word, ...figures }],
    statistics: { totalGames: 1, totalSolved: 1, currentStreak: 1 },
    guesses: [
      { guess: "WRONG GUESS", isCorrect: false },
      { guess: easy.word, isCorrect: true },
    ],
    sessions: [{ isThisOne: true }],
  });
  expect(body.results[0]).not.toHaveProperty("id");
  const difficulties = body.plays.map(({ difficulty }: { difficulty: string }) => difficulty);
  expect(difficulties.toSorted()).toEqual(["easy", "medium"]);
  expect(text).not.toContain("argon2");
  expect(text).not.toContain(medium.word);
});

it("contains no streak that has ended", async ({ player }) => {
  await player.record("2026-01-01", {});
  const { statistics } = (await player.get("/account/export")).body;
  expect(statistics).toMatchObject({ currentStreak: 0, currentDayStreak: 0, bestStreak: 1 });
  expect(statistics.lastSolvedDate).toBe("2026-01-01");
});

it("is empty but complete for a player without plays", async ({ player }) => {
  const { body } = await player.get("/account/export");
  expect(body).toMatchObject({ statistics: null, results: [], plays: [], guesses: [] });
});

it("contains every row exactly once when there are several pages", async ({ db, player }) => {
  for (const date of ["2026-11-20", TODAY]) {
    await player.record(date, ...[1, 2, 3].map(() => ({ isArchive: true })));
  }
  await sql`
      insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
      select user_id, puzzle_id, play_no, 'GUESS ' || number, false, started_at
      from puzzle_sessions, generate_series(1, 900) as number where user_id = ${player.id}
    `.execute(db);
  const { body } = await player.get("/account/export");
  const { results, plays } = body;
  const guesses = body.guesses.map(({ date, difficulty, guess }: Record<string, string>) =>
    [date, difficulty, guess].join(" "),
  );
  expect([results.length, plays.length, guesses.length]).toEqual([6, 6, 6 * 902]);
  expect(new Set(guesses.filter((each: string) => /\d$/.test(each))).size).toBe(6 * 900);
});

it("returns 429 during another download, without ending it", async ({ app, player }) => {
  const { turns } = app.services.limits;
  const release = await turns.acquire("download", player.id, new AbortController().signal);
  const download = () => player.get("/account/export");
  expect(getStatusAndCode(await download())).toEqual([429, "too_many_requests"]);
  release();
  expect((await download()).status).toBe(200);
});

it("returns 200 after a download that failed", async ({ db, player }) => {
  await sql`alter table user_achievements rename to away`.execute(db);
  const failed = await player.get("/account/export");
  await sql`alter table away rename to user_achievements`.execute(db);
  expect(failed.status).toBe(500);
  expect((await player.get("/account/export")).status).toBe(200);
});
