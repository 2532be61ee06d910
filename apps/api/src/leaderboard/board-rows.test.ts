import { freezeClock } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { MASKED_NAME } from "@jumbl/domain/leaderboard";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeBoardCalls, type Row } from "../testing/board-calls.ts";
import { call, newPlayer, puzzlesOf, startTestApp, type TestApp } from "../testing/index.ts";

const TODAY = "2026-11-21";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("users").execute();
  await freezeClock(app.db, `${TODAY}T12:30:00Z`);
});

const { play, read } = makeBoardCalls(() => app);

describe("the rows", () => {
  it("are a hundred at most, and the caller's own comes besides, even far below", async () => {
    for (let count = 0; count < 103; count += 1) {
      await play(await newPlayer(app), TODAY, { timeMs: 10_000 + count });
    }
    const last = await newPlayer(app, { username: "the_last" });
    await play(last, TODAY, { timeMs: 99_000 });
    const { leaderboard, me } = await read(last, "speed", "today");
    expect(leaderboard.map((row) => row.rank)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(me).toEqual({
      rank: 104,
      percentile: 0,
      user: { id: last.id, username: "the_last" },
      stats: { currentStreak: 1, averageTime: 99, averageAttempts: 2 },
      provisional: false,
    });
    expect(leaderboard.some((row) => row.user.id === last.id)).toBe(false);
  });

  it("say nothing but name, figures and rank: no e-mail", async () => {
    const player = await newPlayer(app, { username: "shy" });
    await play(player, TODAY, {});
    const { text } = await call(app, player, "GET", "/api/leaderboard/fastest?period=all");
    expect(text).not.toContain("@");
    const { leaderboard } = JSON.parse(text) as { leaderboard: Row[] };
    expect(leaderboard).toEqual([
      {
        rank: 1,
        user: { id: player.id, username: "shy" },
        stats: { currentStreak: 1, averageTime: 30, averageAttempts: 2 },
        provisional: true,
      },
    ]);
  });

  it("mask a name that contains an answer of today until the day ends", async () => {
    const [easy] = await puzzlesOf(app, TODAY);
    const username = `x_${easy.word.replace(" ", "_").toLowerCase()}`;
    const spoiler = await newPlayer(app, { username });
    await play(spoiler, TODAY, {});
    const reader = await newPlayer(app);
    const names = async () =>
      (await read(reader, "streak", "all")).leaderboard.map((row) => row.user.username);
    expect(await names()).toEqual([MASKED_NAME]);
    expect((await read(spoiler, "streak", "all")).me.user.username).toBe(MASKED_NAME);
    await puzzlesOf(app, addDays(TODAY, 1));
    await freezeClock(app.db, `${addDays(TODAY, 1)}T00:00:00Z`);
    expect(await names()).toEqual([username]);
  });

  it("do not tell their owner an answer that is not earned yet", async () => {
    const [, , hard] = await puzzlesOf(app, TODAY);
    const username = `y_${hard.word.replace(" ", "_").toLowerCase()}`;
    const guesser = await newPlayer(app, { username });
    expect((await read(guesser, "streak", "all")).me.user.username).toBe(username);
    await play(guesser, TODAY, {});
    const { me, leaderboard } = await read(guesser, "streak", "all");
    expect([me, ...leaderboard].map((row) => row.user.username)).toEqual([username, username]);
  });

  it("vanish with their account", async () => {
    const leaver = await newPlayer(app);
    const reader = await newPlayer(app);
    await play(leaver, TODAY, {});
    await app.db.deleteFrom("users").where("id", "=", leaver.id).execute();
    expect((await read(reader, "speed", "all")).leaderboard).toEqual([]);
  });

  it("are for players only", async () => {
    const { status } = await call(app, null, "GET", "/api/leaderboard/streaks?period=all");
    expect(status).toBe(401);
  });
});
