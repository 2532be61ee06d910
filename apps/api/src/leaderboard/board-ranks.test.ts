import { freezeClock } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Board, makeBoardCalls } from "../testing/board-calls.ts";
import {
  newPlayer,
  type RecordedPlay,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

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

const { play, read, ranks } = makeBoardCalls(() => app);

const at = (time: string) => new Date(`${TODAY}T${time}Z`);

describe("ties", () => {
  // Each of `first` and `second` plays today's easy, or easy and medium.
  it.each<[string, Board, RecordedPlay[], RecordedPlay[], string[]]>([
    [
      "Speed: less time is better",
      "speed",
      [{ timeMs: 9_000 }],
      [{ timeMs: 8_990 }],
      ["1 second", "2 first"],
    ],
    [
      "Speed: of equal times, fewer attempts",
      "speed",
      [{ attempts: 2 }],
      [{ attempts: 1 }],
      ["1 second", "2 first"],
    ],
    ["Speed: of equal averages, more solves", "speed", [{}], [{}, {}], ["1 second", "2 first"]],
    [
      "Speed: of all equal, who got there first",
      "speed",
      [{ startedAt: at("12:00:01") }],
      [{}],
      ["1 second", "2 first"],
    ],
    [
      "Speed: of all equal at one instant, a shared rank",
      "speed",
      [{}],
      [{}],
      ["1 first", "1 second"],
    ],
    [
      "Efficiency: fewer attempts are better",
      "efficiency",
      [{ attempts: 3 }],
      [{ attempts: 1, timeMs: 90_000 }],
      ["1 second", "2 first"],
    ],
    [
      "Efficiency: of equal attempts, less time",
      "efficiency",
      [{}],
      [{ timeMs: 29_999 }],
      ["1 second", "2 first"],
    ],
    [
      "Streak: a longer one is better",
      "streak",
      [{}],
      [{ attempts: 9 }, { attempts: 9 }],
      ["1 second", "2 first"],
    ],
    [
      "Streak: of equal ones, fewer attempts before less time",
      "streak",
      [{ attempts: 2, timeMs: 9_000 }],
      [{ attempts: 1 }],
      ["1 second", "2 first"],
    ],
    [
      "Streak: of equal ones, a give-up that ended it last",
      "streak",
      [{}, { solved: false }],
      [{ attempts: 9 }],
      ["1 second", "2 first"],
    ],
  ])("%s", async (_, board, first, second, expected) => {
    const one = await newPlayer(app, { username: "first" });
    const two = await newPlayer(app, { username: "second" });
    await play(one, TODAY, ...first);
    await play(two, TODAY, ...second);
    expect(await ranks(one, board, "today")).toEqual(expected);
  });

  it("share a rank, and the next one is left out: 1, 2, 2, 4", async () => {
    const names = ["ann", "bob", "cat", "dan"];
    const players: TestPlayer[] = [];
    for (const username of names) players.push(await newPlayer(app, { username }));
    for (const [index, timeMs] of [8_000, 9_000, 9_000, 10_000].entries()) {
      // The two in the middle end at the same instant, too.
      await play(players[index]!, TODAY, { timeMs });
    }
    expect(await ranks(players[0]!, "speed", "today")).toEqual([
      "1 ann",
      "2 bob",
      "2 cat",
      "4 dan",
    ]);
    const { me } = await read(players[2]!, "speed", "today");
    expect([me.rank, me.percentile]).toEqual([2, 75]);
  });
});

describe("the streak board", () => {
  it("shows streaks as long as they live, and nobody as provisional", async () => {
    const keeper = await newPlayer(app, { username: "keeper" });
    const sleeper = await newPlayer(app, { username: "sleeper" });
    await play(sleeper, addDays(TODAY, -1), {}, {}, {});
    await play(keeper, TODAY, {});
    const now = await read(keeper, "streak", "month");
    expect(
      now.leaderboard.map(({ stats, provisional }) => [stats.currentStreak, provisional]),
    ).toEqual([
      [3, false],
      [1, false],
    ]);
    await freezeClock(app.db, `${addDays(TODAY, 1)}T00:00:00Z`);
    expect(await ranks(keeper, "streak", "month")).toEqual(["1 keeper", "2 sleeper"]);
    const { me } = await read(sleeper, "streak", "month");
    expect(me).toMatchObject({ rank: 2, percentile: 50, stats: { currentStreak: 0 } });
  });
});

describe("provisional rows", () => {
  it("come after the others until the fifth solve, except on the board of the day", async () => {
    const lucky = await newPlayer(app, { username: "lucky" });
    const steady = await newPlayer(app, { username: "steady" });
    await play(steady, addDays(TODAY, -1), {}, {}, {});
    await play(steady, TODAY, {}, {});
    await play(lucky, addDays(TODAY, -1), { timeMs: 5_000, attempts: 1 });
    await play(lucky, TODAY, ...[1, 2, 3].map(() => ({ timeMs: 5_000, attempts: 1 })));

    for (const board of ["speed", "efficiency"] as const) {
      expect(await ranks(lucky, board, "today")).toEqual(["1 lucky", "2 steady"]);
      const { leaderboard, me } = await read(lucky, board, "month");
      expect(leaderboard.map((row) => [row.user.username, row.rank, row.provisional])).toEqual([
        ["steady", 1, false],
        ["lucky", 2, true],
      ]);
      expect([me.rank, me.provisional, me.percentile]).toEqual([2, true, 50]);
    }
    await play(lucky, addDays(TODAY, -2), { timeMs: 5_000, attempts: 1 });
    expect(await ranks(lucky, "speed", "month")).toEqual(["1 lucky", "2 steady"]);
  });
});

describe("plays no human makes", () => {
  it("stay off Speed and Efficiency, and count for the streak", async () => {
    const quick = await newPlayer(app, { username: "quick" });
    await play(quick, TODAY, { timeMs: 100, attempts: 1 });
    for (const board of ["speed", "efficiency"] as const) {
      const { leaderboard, me } = await read(quick, board, "today");
      expect([leaderboard, me.rank, me.stats.averageTime]).toEqual([[], null, null]);
    }
    expect((await read(quick, "streak", "today")).me).toMatchObject({
      rank: 1,
      stats: { currentStreak: 1, averageTime: 0.1, averageAttempts: 1 },
    });
    await play(quick, addDays(TODAY, -1), { timeMs: 20_000, attempts: 3 });
    expect((await read(quick, "speed", "all")).me.stats).toEqual({
      currentStreak: 2,
      averageTime: 20,
      averageAttempts: 3,
    });
  });

  it("nor do archive plays and give-ups", async () => {
    const player = await newPlayer(app);
    await play(player, addDays(TODAY, -3), { isArchive: true, startedAt: at("09:00:00") });
    await play(player, TODAY, { solved: false });
    for (const board of ["streak", "speed", "efficiency"] as const) {
      expect(await read(player, board)).toMatchObject({
        leaderboard: [],
        me: { rank: null, percentile: null },
      });
    }
  });
});
