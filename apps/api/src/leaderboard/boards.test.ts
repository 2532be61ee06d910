import { freezeClock } from "@jumbl/db/testing";
import { lockStandings } from "@jumbl/db/queries/standings";
import { addDays } from "@jumbl/domain/calendar";
import { MASKED_NAME } from "@jumbl/domain/leaderboard";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  newPlayer,
  puzzlesOf,
  recordPlay,
  type RecordedPlay,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

const TODAY = "2026-11-21";
const PATHS = { streak: "streaks", speed: "fastest", efficiency: "least-attempts" } as const;
type Board = keyof typeof PATHS;
type Row = {
  rank: number | null;
  user: { id: string; username: string };
  stats: { currentStreak: number; averageTime: number | null; averageAttempts: number | null };
  provisional: boolean;
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("users").execute();
  await freezeClock(app.db, `${TODAY}T12:30:00Z`);
});

/** Plays of one day, easy first; all of them begin at noon unless told otherwise. */
async function play(player: TestPlayer, date: string, ...plays: RecordedPlay[]): Promise<void> {
  const puzzles = await puzzlesOf(app, date);
  for (const [index, each] of plays.entries()) await recordPlay(app, player, puzzles[index]!, each);
}

async function read(player: TestPlayer, board: Board, period = "all") {
  const path = `/api/leaderboard/${PATHS[board]}?period=${period}`;
  const { status, body } = await call(app, player, "GET", path);
  expect(status).toBe(200);
  return body as { leaderboard: Row[]; me: Row & { percentile: number | null } };
}

async function ranks(player: TestPlayer, board: Board, period = "all") {
  const { leaderboard } = await read(player, board, period);
  return leaderboard.map((row) => `${row.rank} ${row.user.username}`);
}

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

describe("periods", () => {
  const cases: [string, number, string[]][] = [
    ["on the day", 0, ["today", "month", "year", "all"]],
    ["the day after", 1, ["month", "year", "all"]],
    ["29 days later", 29, ["month", "year", "all"]],
    ["30 days later", 30, ["year", "all"]],
    ["364 days later", 364, ["year", "all"]],
    ["365 days later", 365, ["all"]],
  ];
  it.each(cases)("hold a solve %s where it belongs", async (_, days, expected) => {
    const player = await newPlayer(app);
    await play(player, TODAY, {});
    await freezeClock(app.db, `${addDays(TODAY, days)}T00:00:00Z`);
    const reader = await newPlayer(app);
    const holding = [];
    for (const period of ["today", "month", "year", "all"]) {
      const boards = [];
      for (const board of ["streak", "speed", "efficiency"] as const) {
        boards.push((await read(reader, board, period)).leaderboard.length);
      }
      expect(new Set(boards).size).toBe(1);
      if (boards[0] === 1) holding.push(period);
    }
    expect(holding).toEqual(expected);
  });

  it("give rows their own averages", async () => {
    const player = await newPlayer(app);
    await play(player, addDays(TODAY, -30), { timeMs: 40_000, attempts: 4 });
    await play(player, addDays(TODAY, -29), { timeMs: 30_000, attempts: 3 });
    await play(player, TODAY, { timeMs: 10_000, attempts: 1 });
    const averages = [];
    for (const period of ["today", "month", "year", "all"]) {
      const { stats } = (await read(player, "speed", period)).me;
      averages.push([stats.averageTime, stats.averageAttempts]);
    }
    expect(averages).toEqual([
      [10, 1],
      [20, 2],
      [80 / 3, 8 / 3],
      [80 / 3, 8 / 3],
    ]);
  });

  it("turn once, whichever instances meet the new day at the same moment", async () => {
    const player = await newPlayer(app);
    await play(player, addDays(TODAY, -29), { timeMs: 40_000 });
    await play(player, TODAY, { timeMs: 20_000 });
    await freezeClock(app.db, `${addDays(TODAY, 1)}T00:00:00Z`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => read(player, "speed", "month")),
    );
    expect(new Set(answers.map(({ me }) => me.stats.averageTime))).toEqual(new Set([20]));
  });

  it("are shown as far as they have come while another instance is long at the turn", async () => {
    const player = await newPlayer(app);
    await play(player, TODAY, {});
    await freezeClock(app.db, `${addDays(TODAY, 1)}T00:00:00Z`);
    await app.db.transaction().execute(async (turning) => {
      await lockStandings(turning);
      expect(await ranks(player, "speed", "today")).toEqual([`1 ${player.username}`]);
    });
    expect(await ranks(player, "speed", "today")).toEqual([]);
  });

  it.each(["?period=week", "?period=", "", "?period=all&period=today"])(
    "are one of four, in %j they are not: 400",
    async (query) => {
      const player = await newPlayer(app);
      for (const path of Object.values(PATHS)) {
        const { status, body } = await call(app, player, "GET", `/api/leaderboard/${path}${query}`);
        expect([status, body.code, body.issues[0].path]).toEqual([400, "invalid", "period"]);
      }
    },
  );
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
