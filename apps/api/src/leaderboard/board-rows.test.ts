import { addDays } from "@jumbl/domain/calendar";
import { MASKED_NAME } from "@jumbl/domain/leaderboard";
import { describe, expect } from "vitest";
import { it, readBoard } from "../testing/board-calls.ts";
import { TODAY } from "../testing/fixtures.ts";
import { createPlayer, loadPuzzles } from "../testing/index.ts";

it("a missing or unknown period is refused", async ({ player }) => {
  for (const query of ["", "?period=ALL", "?period=all'--", "?period=all&period=today"]) {
    expect([query, (await player.get(`/leaderboard/streaks${query}`)).status]).toEqual([
      query,
      400,
    ]);
  }
});

describe("the rows of a board", () => {
  it("are the first 100, and the player's own if lower", async ({ app, other, createNamed }) => {
    for (let count = 0; count < 103; count += 1) {
      await (await createPlayer(app)).record(TODAY, { timeMs: 10_000 + count });
    }
    const last = await createNamed("the_last");
    await last.record(TODAY, { timeMs: 99_000 });
    const { leaderboard, total, me } = await readBoard(last, "speed", "today");
    const ranks = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(leaderboard.map((row) => row.rank)).toEqual(ranks);
    expect([total, (await readBoard(other, "speed", "today")).total]).toEqual([104, 104]);
    expect(me).toEqual({
      rank: 104,
      percentile: 0,
      user: { id: last.id, username: "the_last" },
      stats: { currentStreak: 1, averageTime: 99, averageAttempts: 2 },
      provisional: false,
    });
    expect(leaderboard.some((row) => row.user.id === last.id)).toBe(false);
  });

  it("mask a name that contains one of today's answers until the day ends", async ({
    app,
    clock,
    easy,
    createNamed,
  }) => {
    const username = `x_${easy.word.replace(" ", "_").toLowerCase()}`;
    const spoiler = await createNamed(username);
    await spoiler.record(TODAY, {});
    const reader = await createPlayer(app);
    const names = async () =>
      (await readBoard(reader, "streak", "all")).leaderboard.map((row) => row.user.username);
    expect(await names()).toEqual([MASKED_NAME]);
    expect((await readBoard(spoiler, "streak", "all")).me.user.username).toBe(MASKED_NAME);
    await loadPuzzles(app, addDays(TODAY, 1));
    await clock.freeze(`${addDays(TODAY, 1)}T00:00:00Z`);
    expect(await names()).toEqual([username]);
  });

  it("show the player their own name unmasked before they have finished the puzzle whose answer it contains", async ({
    hard,
    createNamed,
  }) => {
    const username = `y_${hard.word.replace(" ", "_").toLowerCase()}`;
    const guesser = await createNamed(username);
    expect((await readBoard(guesser, "streak", "all")).me.user.username).toBe(username);
    await guesser.record(TODAY, {});
    const { me, leaderboard } = await readBoard(guesser, "streak", "all");
    expect([me, ...leaderboard].map((row) => row.user.username)).toEqual([username, username]);
  });
});
