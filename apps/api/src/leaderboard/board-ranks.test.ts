import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import type { Board } from "@jumbl/domain/leaderboard";
import { it, listRanks, readBoard } from "../testing/board-calls.ts";
import { TODAY } from "../testing/fixtures.ts";
import type { RecordedPlay, TestPlayer } from "../testing/index.ts";
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
  ])("on the board %s are decided by %s", async ([board, , first, second], { createNamed }) => {
    const one = await createNamed("first");
    const two = await createNamed("second");
    await one.record(TODAY, ...first);
    await two.record(TODAY, ...second);
    expect(await listRanks(one, board, "today")).toEqual(["1 second", "2 first"]);
  });

  it("share a rank and skip the next one: 1, 2, 2, 4", async ({ createNamed }) => {
    const players: TestPlayer[] = [];
    // The two in the middle also end at the same instant.
    for (const [username, seconds] of Object.entries({ ann: 8, cat: 9, bob: 9, dan: 10 })) {
      const player = await createNamed(username);
      await player.record(TODAY, { timeMs: seconds * 1000 });
      players.push(player);
    }
    const shown = ["1 ann", "2 bob", "2 cat", "4 dan"];
    expect(await listRanks(players[0]!, "speed", "today")).toEqual(shown);
    const { me } = await readBoard(players[2]!, "speed", "today");
    expect([me.rank, me.percentile]).toEqual([2, 75]);
  });
});

describe("the streak board", () => {
  it("shows a lapsed streak as 0 and no provisional rows", async ({ db, clock, createNamed }) => {
    const active = await createNamed("active");
    const lapsed = await createNamed("lapsed");
    await lapsed.record(addDays(TODAY, -1), {}, {}, {});
    await active.record(TODAY, {});
    expect((await readBoard(active, "streak", "month")).leaderboard).toMatchObject([
      { stats: { currentStreak: 3 }, provisional: false },
      { stats: { currentStreak: 1 }, provisional: false },
    ]);
    await clock.freeze(`${addDays(TODAY, 1)}T00:00:00Z`);
    const [first] = (await readBoard(active, "streak", "month")).leaderboard;
    expect([first?.user.username, first?.stats.currentStreak]).toEqual(["lapsed", 0]);
    await rollOverStandings(db);
    expect(await listRanks(active, "streak", "month")).toEqual(["1 active", "2 lapsed"]);
    const { me } = await readBoard(lapsed, "streak", "month");
    expect(me).toMatchObject({ rank: 2, percentile: 50, stats: { currentStreak: 0 } });
  });
});

describe("provisional rows", () => {
  it("come last until the fifth solve, except in today's period", async ({ createNamed }) => {
    const lucky = await createNamed("lucky");
    const steady = await createNamed("steady");
    await steady.record(addDays(TODAY, -1), {}, {}, {});
    await steady.record(TODAY, {}, {});
    await lucky.record(addDays(TODAY, -1), { timeMs: 5_000, attempts: 1 });
    await lucky.record(TODAY, ...[1, 2, 3].map(() => ({ timeMs: 5_000, attempts: 1 })));

    for (const board of ["speed", "efficiency"] as const) {
      expect(await listRanks(lucky, board, "today")).toEqual(["1 lucky", "2 steady"]);
      const { leaderboard, me } = await readBoard(lucky, board, "month");
      const stats = { currentStreak: 4, averageTime: 5, averageAttempts: 1 };
      expect(leaderboard).toMatchObject([
        {
          user: { username: "steady" },
          rank: 1,
          provisional: false,
          stats: { averageAttempts: 2 },
        },
        { user: { username: "lucky" }, rank: 2, provisional: true, stats },
      ]);
      expect(me).toMatchObject({ rank: 2, provisional: true, percentile: 50, stats });
    }
    await lucky.record(addDays(TODAY, -2), { timeMs: 5_000, attempts: 1 });
    expect(await listRanks(lucky, "speed", "month")).toEqual(["1 lucky", "2 steady"]);
  });
});

describe("results that are not on a board", () => {
  it("include implausibly fast solves, except on the streak board", async ({ createNamed }) => {
    const quick = await createNamed("quick");
    await quick.record(TODAY, { timeMs: 100, attempts: 1 });
    for (const board of ["speed", "efficiency"] as const) {
      const { leaderboard, me } = await readBoard(quick, board, "today");
      expect([leaderboard, me.rank, me.stats.averageTime]).toEqual([[], null, null]);
    }
    expect((await readBoard(quick, "streak", "today")).me).toMatchObject({
      rank: 1,
      stats: { currentStreak: 1, averageTime: 0.1, averageAttempts: 1 },
    });
    await quick.record(addDays(TODAY, -1), { timeMs: 20_000, attempts: 3 });
    const { stats } = (await readBoard(quick, "speed", "all")).me;
    expect(stats).toEqual({ currentStreak: 2, averageTime: 20, averageAttempts: 3 });
  });

  it("include archive plays and give-ups on every board", async ({ player }) => {
    await player.record(addDays(TODAY, -3), { isArchive: true, startedAt: at("09:00:00") });
    await player.record(TODAY, { solved: false });
    for (const board of ["streak", "speed", "efficiency"] as const) {
      const { leaderboard, me } = await readBoard(player, board);
      expect([leaderboard, me.rank, me.percentile]).toEqual([[], null, null]);
    }
  });
});
