import { addDays } from "@jumbl/domain/calendar";
import { type Board, MASKED_NAME } from "@jumbl/domain/leaderboard";
import { describe, expect } from "vitest";
import { it, listRanks, readBoard } from "../testing/board-calls.ts";
import { TODAY } from "../testing/fixtures.ts";
import { createPlayer, loadPuzzles, type RecordedPlay, type TestPlayer } from "../testing/index.ts";
import { rollOverStandings } from "./roll-over-standings.ts";

const at = (time: string) => new Date(`${TODAY}T${time}Z`);

describe("ties", () => {
  // Two players each play today's easy, or easy and medium; the second is ranked first.
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

it("the streak board shows a lapsed streak as 0 and no provisional rows", async ({
  db,
  clock,
  createNamed,
}) => {
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

it("provisional rows come last until the fifth solve, except in today's period", async ({
  createNamed,
}) => {
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
});

it("results that are not on a board include implausibly fast solves, except on the streak board", async ({
  createNamed,
}) => {
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
});

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
