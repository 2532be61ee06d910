import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
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
const YESTERDAY = addDays(TODAY, -1);

let app: TestApp;
let player: TestPlayer;
let past: [Puzzle, Puzzle, Puzzle];
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:30:00Z`);
  past = await puzzlesOf(app, YESTERDAY);
  await puzzlesOf(app, addDays(TODAY, -2));
  await puzzlesOf(app, addDays(TODAY, 1));
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${TODAY}T12:30:00Z`);
  player = await newPlayer(app);
});

type Card = {
  id: string;
  date: string;
  difficulty: string;
  isToday: boolean;
  result: object | null;
};
const list = async (query = "") =>
  (await call(app, player, "GET", `/api/puzzles${query}`)).body as {
    puzzles: Card[];
    total: number;
    nextCursor: string | null;
  };

const replayed = (more: RecordedPlay = {}): RecordedPlay => ({
  isArchive: true,
  startedAt: new Date(`${TODAY}T09:00:00Z`),
  ...more,
});

describe("the archive", () => {
  it("lists today and the days before, newest first and hard before easy, never a day to come", async () => {
    const { puzzles, total, nextCursor } = await list();
    expect(puzzles.map((card) => `${card.date} ${card.difficulty} ${card.isToday}`)).toEqual([
      "2026-11-21 hard true",
      "2026-11-21 medium true",
      "2026-11-21 easy true",
      "2026-11-20 hard false",
      "2026-11-20 medium false",
      "2026-11-20 easy false",
      "2026-11-19 hard false",
      "2026-11-19 medium false",
      "2026-11-19 easy false",
    ]);
    expect([total, nextCursor]).toEqual([9, null]);
    expect(Object.keys(puzzles[0]!)).toEqual(["id", "date", "difficulty", "isToday", "result"]);
  });

  // Decision 2: the daily result; else a solved archive one; else the earliest.
  it.each<[string, RecordedPlay[], object]>([
    [
      "the daily result, also when a replay was better",
      [{ attempts: 5, solved: false }, replayed({ attempts: 1 })],
      { solved: false, attempts: 5 },
    ],
    [
      "a solved archive result rather than an earlier unsolved one",
      [
        replayed({ solved: false }),
        replayed({ attempts: 3, startedAt: new Date(`${TODAY}T10:00:00Z`) }),
      ],
      { solved: true, attempts: 3 },
    ],
    [
      "the earliest of two solved ones",
      [
        replayed({ attempts: 4 }),
        replayed({ attempts: 1, startedAt: new Date(`${TODAY}T10:00:00Z`) }),
      ],
      { solved: true, attempts: 4 },
    ],
    [
      "time and hints",
      [{ timeMs: 83_456, hintsUsed: 2 }],
      { solved: true, timeSeconds: 83.45, attempts: 2, hintsUsed: 2 },
    ],
  ])("shows %s", async (_, plays, expected) => {
    for (const each of plays) await recordPlay(app, player, past[0], each);
    const { puzzles } = await list();
    expect(puzzles.find(({ id }) => id === past[0].id)!.result).toMatchObject(expected);
    expect(puzzles.filter(({ result }) => result !== null)).toHaveLength(1);
  });

  it("can be filtered by difficulty and state, and counts what matches", async () => {
    await recordPlay(app, player, past[0]);
    await recordPlay(app, player, past[1], { solved: false });
    const counts: Record<string, number[]> = {};
    for (const query of [
      "difficulty=easy",
      "state=solved",
      "state=unsolved",
      "state=unplayed",
      "difficulty=easy&state=unplayed",
      "difficulty=hard&state=solved",
    ]) {
      const { puzzles, total } = await list(`?${query}`);
      counts[query] = [puzzles.length, total];
    }
    expect(counts).toEqual({
      "difficulty=easy": [3, 3],
      "state=solved": [1, 1],
      "state=unsolved": [1, 1],
      "state=unplayed": [7, 7],
      "difficulty=easy&state=unplayed": [2, 2],
      "difficulty=hard&state=solved": [0, 0],
    });
  });

  it("comes in pages, each with the whole total", async () => {
    const first = await list("?limit=4");
    const second = await list(`?limit=4&cursor=${first.nextCursor}`);
    const third = await list(`?limit=4&cursor=${second.nextCursor}`);
    expect([first, second, third].map((page) => [page.puzzles.length, page.total])).toEqual([
      [4, 9],
      [4, 9],
      [1, 9],
    ]);
    expect(third.nextCursor).toBeNull();
    const ids = [first, second, third].flatMap((page) => page.puzzles.map(({ id }) => id));
    expect(ids).toEqual((await list()).puzzles.map(({ id }) => id));
  });

  it("has today's three on the day's first request, even before anyone wrote them", async () => {
    await freezeClock(app.db, `${addDays(TODAY, 6)}T00:00:00Z`);
    const { puzzles } = await list();
    expect(puzzles.filter(({ isToday }) => isToday)).toHaveLength(3);
  });

  it("says no more of a cursor whose day has not come than of one that does not exist", async () => {
    const [tomorrow] = await puzzlesOf(app, addDays(TODAY, 1));
    expect(await list(`?cursor=${tomorrow.id}`)).toEqual(
      await list(`?cursor=${crypto.randomUUID()}`),
    );
  });

  it.each(["cursor=x", "limit=0", "limit=301", "difficulty=other", "state=lost"])(
    "refuses %s: 400",
    async (query) => {
      expect((await call(app, player, "GET", `/api/puzzles?${query}`)).status).toBe(400);
    },
  );
});
