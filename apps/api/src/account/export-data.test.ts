import { sql } from "kysely";
import { readClock } from "@jumbl/db/testing";
import { describe, expect } from "vitest";
import { twoInstances as it, TODAY } from "../testing/fixtures.ts";
import { call } from "../testing/index.ts";

describe("GET /api/account/export", () => {
  it("contains the account, results, statistics, plays, guesses and sessions, and no secret", async ({
    player,
    easy,
    medium,
  }) => {
    await player.start(easy);
    await player.hint(easy);
    await player.guess(easy, "wrong guess");
    await player.submit(easy, { guess: easy.word });
    await player.start(medium);

    const { status, body, text } = await player.get("/account/export");
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
    expect(body.results[0]).not.toHaveProperty("id");
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
    const difficulties = body.plays.map(({ difficulty }: { difficulty: string }) => difficulty);
    expect(difficulties.toSorted()).toEqual(["easy", "medium"]);
    expect(body.sessions).toEqual([expect.objectContaining({ isThisOne: true })]);
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(medium.word);
  });

  it("contains no streak that has ended", async ({ player }) => {
    await player.record("2026-01-01", {});
    const { body } = await player.get("/account/export");
    expect(body.statistics).toMatchObject({
      currentStreak: 0,
      currentDayStreak: 0,
      bestStreak: 1,
      lastSolvedDate: "2026-01-01",
    });
  });

  it("is empty but complete for a player without plays", async ({ player }) => {
    const { body } = await player.get("/account/export");
    expect(body).toMatchObject({ statistics: null, results: [], plays: [], guesses: [] });
  });

  it("may be alone in a batch, and is refused in a batch of several calls", async ({
    app,
    player,
  }) => {
    const { body } = await player.query("account.export");
    const one = await call(app, player, "GET", "/trpc/account.export?batch=1");
    const data = { ...body, exportedAt: expect.any(String) };
    expect(one.body).toEqual([{ result: { data } }]);
    const several = await call(app, player, "GET", "/trpc/account.export,account.export?batch=1");
    const refusal = { error: { data: { code: "batch_too_large", httpStatus: 400 } } };
    expect(several.body).toMatchObject([refusal, refusal]);
  });

  it("contains every row of a player with more than one page, each once", async ({
    db,
    player,
  }) => {
    for (const date of ["2026-11-20", TODAY]) {
      await player.record(date, ...[1, 2, 3].map(() => ({ isArchive: true })));
    }
    await sql`
      insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
      select user_id, puzzle_id, play_no, 'GUESS ' || number, false, started_at
      from puzzle_sessions, generate_series(1, 900) as number where user_id = ${player.id}`.execute(
      db,
    );
    const { body } = await player.get("/account/export");
    expect([body.results.length, body.plays.length]).toEqual([6, 6]);
    const guesses = body.guesses.map(({ date, difficulty, guess }: Record<string, string>) =>
      [date, difficulty, guess].join(" "),
    );
    expect([
      guesses.length,
      new Set(guesses.filter((each: string) => /\d$/.test(each))).size,
    ]).toEqual([6 * 902, 6 * 900]);
  });

  it("returns 429 during another download of the player, for at most two minutes", async ({
    db,
    clock,
    player,
  }) => {
    const download = () => player.get("/account/export");
    const running = { key: `exporting:${player.id}`, points: 1 };
    const expire = (await readClock(db)).getTime() + 120_000;
    await db
      .insertInto("throttles")
      .values({ ...running, expire })
      .execute();
    const { status, body, headers } = await download();
    expect([status, body.code, Number(headers["retry-after"]) <= 120]).toEqual([
      429,
      "too_many_requests",
      true,
    ]);
    await clock.advance(120_000);
    expect((await download()).status).toBe(200);
    expect((await download()).status).toBe(200);
  });

  it("does not block later downloads when the hourly limit refuses it", async ({ db, player }) => {
    const download = () => player.get("/account/export");
    expect((await download()).status).toBe(200);
    const counter = db.updateTable("throttles").where("key", "=", `export:${player.id}`);
    await counter.set({ points: 20 }).execute();
    const { status, body } = await download();
    expect([status, body.message]).toEqual([
      429,
      expect.stringContaining("You have downloaded your data many times."),
    ]);
    await counter.set({ points: 19 }).execute();
    expect((await download()).status).toBe(200);
  });

  it("returns 200 after a download that failed", async ({ db, player }) => {
    await sql`alter table user_achievements rename to away`.execute(db);
    const failed = await player.get("/account/export");
    await sql`alter table away rename to user_achievements`.execute(db);
    expect(failed.status).toBe(500);
    expect((await player.get("/account/export")).status).toBe(200);
  });
});
