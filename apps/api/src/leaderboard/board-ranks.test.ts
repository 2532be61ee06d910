import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import type { Board } from "@jumbl/domain/leaderboard";
import { it, listRanks, readBoard } from "../testing/board-calls.ts";
import { TODAY } from "../testing/fixtures.ts";
import { createPlayer, type RecordedPlay, type TestPlayer } from "../testing/index.ts";
import { rollOverStandings } from "./roll-over-standings.ts";

const at = (time: string) => new Date(`${TODAY}T${time}Z`);

describe("ties", () => {
  // The plays of two players are today's easy, or easy and medium; the second player is ranked first.
  it.for<[Board, string, RecordedPlay[], RecordedPlay[]]>([
    ["speed", "less time", [{ timeMs: 9_000 }], [{ timeMs: 8_990 }]],
    ["speed", "fewer attempts", [{ attempts: 2 }], [{ attempts: 1 }]],
    ["speed", "more solves", [{}], [{}, {}]],
    ["speed", "an earlier end", [{ startedAt: at("12:00:01") }], [{}]],
    ["efficiency", "fewer attempts", [{ attempts: 3 }], [{ attempts: 1, timeMs: 90_000 }]],
    ["efficiency", "less time", [{}], [{ timeMs: 29_999 }]],
    ["streak", "a longer streak", [{}], [{ attempts: 9 }, { attempts: 9 }]],
    ["streak", "fewer attempts", [{ attempts: 2, timeMs: 9_000 }], [{ attempts: 1 }]],
    ["streak", "a streak that has not ended", [{}, { solved: false }], [{ attempts: 9 }]],
  ])("on the board %s are decided by %s", async ([board, , first, second], { app, play }) => {
    const one = await createPlayer(app, { username: "first" });
    const two = await createPlayer(app, { username: "second" });
    await play(one, TODAY, ...first);
    await play(two, TODAY, ...second);
    expect(await listRanks(one, board, "today")).toEqual(["1 second", "2 first"]);
  });

  it("share a rank and leave out the next one: 1, 2, 2, 4", async ({ app, play }) => {
    const players: TestPlayer[] = [];
    // The two in the middle also end at the same instant.
    for (const [username, seconds] of Object.entries({ ann: 8, bob: 9, cat: 9, dan: 10 })) {
      const player = await createPlayer(app, { username });
      await play(player, TODAY, { timeMs: seconds * 1000 });
      players.push(player);
    }
    const shown = ["1 ann", "2 bob", "2 cat", "4 dan"];
    expect(await listRanks(players[0]!, "speed", "today")).toEqual(shown);
    const { me } = await readBoard(players[2]!, "speed", "today");
    expect([me.rank, me.percentile]).toEqual([2, 75]);
  });
});

describe("the streak board", () => {
  it("shows a lapsed streak as 0 and marks no row as provisional", async ({
    app,
    db,
    clock,
    play,
  }) => {
    const active = await createPlayer(app, { username: "active" });
    const lapsed = await createPlayer(app, { username: "lapsed" });
    await play(lapsed, addDays(TODAY, -1), {}, {}, {});
    await play(active, TODAY, {});
    const now = await readBoard(active, "streak", "month");
    expect(
      now.leaderboard.map(({ stats, provisional }) => [stats.currentStreak, provisional]),
    ).toEqual([
      [3, false],
      [1, false],
    ]);
    await clock.freeze(`${addDays(TODAY, 1)}T00:00:00Z`);
    await rollOverStandings(db);
    expect(await listRanks(active, "streak", "month")).toEqual(["1 active", "2 lapsed"]);
    const { me } = await readBoard(lapsed, "streak", "month");
    expect(me).toMatchObject({ rank: 2, percentile: 50, stats: { currentStreak: 0 } });
  });
});

describe("provisional rows", () => {
  it("come after the others until the fifth solve, except in today's period", async ({
    app,
    play,
  }) => {
    const lucky = await createPlayer(app, { username: "lucky" });
    const steady = await createPlayer(app, { username: "steady" });
    await play(steady, addDays(TODAY, -1), {}, {}, {});
    await play(steady, TODAY, {}, {});
    await play(lucky, addDays(TODAY, -1), { timeMs: 5_000, attempts: 1 });
    await play(lucky, TODAY, ...[1, 2, 3].map(() => ({ timeMs: 5_000, attempts: 1 })));

    for (const board of ["speed", "efficiency"] as const) {
      expect(await listRanks(lucky, board, "today")).toEqual(["1 lucky", "2 steady"]);
      const { leaderboard, me } = await readBoard(lucky, board, "month");
      expect(leaderboard.map((row) => [row.user.username, row.rank, row.provisional])).toEqual([
        ["steady", 1, false],
        ["lucky", 2, true],
      ]);
      expect([me.rank, me.provisional, me.percentile]).toEqual([2, true, 50]);
    }
    await play(lucky, addDays(TODAY, -2), { timeMs: 5_000, attempts: 1 });
    expect(await listRanks(lucky, "speed", "month")).toEqual(["1 lucky", "2 steady"]);
  });
});

describe("results that are not on a board", () => {
  it("include solves faster than a person on Speed and Efficiency, but not on Streak", async ({
    app,
    play,
  }) => {
    const quick = await createPlayer(app, { username: "quick" });
    await play(quick, TODAY, { timeMs: 100, attempts: 1 });
    for (const board of ["speed", "efficiency"] as const) {
      const { leaderboard, me } = await readBoard(quick, board, "today");
      expect([leaderboard, me.rank, me.stats.averageTime]).toEqual([[], null, null]);
    }
    expect((await readBoard(quick, "streak", "today")).me).toMatchObject({
      rank: 1,
      stats: { currentStreak: 1, averageTime: 0.1, averageAttempts: 1 },
    });
    await play(quick, addDays(TODAY, -1), { timeMs: 20_000, attempts: 3 });
    expect((await readBoard(quick, "speed", "all")).me.stats).toEqual({
      currentStreak: 2,
      averageTime: 20,
      averageAttempts: 3,
    });
  });

  it("include archive plays and give-ups on every board", async ({ app, play }) => {
    const player = await createPlayer(app);
    await play(player, addDays(TODAY, -3), { isArchive: true, startedAt: at("09:00:00") });
    await play(player, TODAY, { solved: false });
    for (const board of ["streak", "speed", "efficiency"] as const) {
      expect(await readBoard(player, board)).toMatchObject({
        leaderboard: [],
        me: { rank: null, percentile: null },
      });
    }
  });
});
