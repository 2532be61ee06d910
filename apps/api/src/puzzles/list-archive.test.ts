import type { ArchiveOutput } from "@jumbl/contract/puzzles";
import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import { it as base, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { loadPuzzles, type RecordedPlay } from "../testing/index.ts";

const YESTERDAY = addDays(TODAY, -1);

const it = base
  .extend("yesterday", { scope: "file", auto: true }, async ({ app }) => {
    for (const date of [addDays(TODAY, -2), TODAY, TOMORROW]) await loadPuzzles(app, date);
    return loadPuzzles(app, YESTERDAY);
  })
  .extend("list", ({ player }) => async (query = "") => {
    const { body } = await player.get(`/puzzles${query}`);
    return body as ArchiveOutput;
  });

type ShownResult = NonNullable<ArchiveOutput["puzzles"][number]["result"]>;

const AT_TEN = new Date(`${TODAY}T10:00:00Z`);

const createReplay = (more: RecordedPlay = {}): RecordedPlay => ({
  isArchive: true,
  startedAt: new Date(`${TODAY}T09:00:00Z`),
  ...more,
});

describe("the archive", () => {
  it("lists today and earlier days, newest first and hard before easy", async ({ list }) => {
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

  // See docs/rules.md#archive-plays.
  it.for<[string, RecordedPlay[], Partial<ShownResult>]>([
    [
      "a given-up daily result, and that a replay solved it later",
      [{ attempts: 5, solved: false }, createReplay({ attempts: 1 })],
      { solved: false, attempts: 5, solvedLater: true },
    ],
    [
      "a solved archive result after an unsolved one",
      [createReplay({ solved: false }), createReplay({ attempts: 3, startedAt: AT_TEN })],
      { solved: true, attempts: 3 },
    ],
    [
      "the earliest of two solved archive results",
      [createReplay({ attempts: 4 }), createReplay({ attempts: 1, startedAt: AT_TEN })],
      { solved: true, attempts: 4, solvedLater: false },
    ],
    [
      "the time and hints of a result that no replay has improved",
      [{ timeMs: 83_456, hintsUsed: 2, solved: false }, createReplay({ solved: false })],
      { solved: false, timeSeconds: 83.45, attempts: 2, hintsUsed: 2, solvedLater: false },
    ],
  ])("shows %s", async ([, plays, expected], { player, list, yesterday }) => {
    for (const each of plays) await player.record(YESTERDAY, each);
    for (const query of ["", "?limit=9"]) {
      const { puzzles } = await list(query);
      expect(puzzles.find(({ id }) => id === yesterday[0].id)!.result).toMatchObject(expected);
      expect(puzzles.filter(({ result }) => result !== null)).toHaveLength(1);
    }
    const { solvedLater: _archiveOnly, ...result } = expected;
    expect((await player.get(`/puzzle/${yesterday[0].id}`)).body.result).toMatchObject(result);
  });

  it("lists and counts only puzzles that match the filters", async ({ player, list }) => {
    await player.record(YESTERDAY, {}, { solved: false });
    for (const [query, count] of Object.entries({
      "difficulty=easy": 3,
      "state=solved": 1,
      "state=unsolved": 1,
      "state=unplayed": 7,
      "difficulty=easy&state=unplayed": 2,
      "difficulty=hard&state=solved": 0,
    })) {
      const { puzzles, total } = await list(`?${query}`);
      expect([query, puzzles.length, total]).toEqual([query, count, count]);
    }
  });

  it("has pages with the whole total, filtered and with the oldest first on request", async ({
    player,
    list,
  }) => {
    await player.record(YESTERDAY, {});
    const filter = "?order=oldest&state=unplayed";
    const first = await list(`${filter}&limit=3`);
    const second = await list(`${filter}&limit=5&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ total: 8, nextCursor: null });
    const unplayed = (await list()).puzzles.filter(({ result }) => result === null);
    expect([...first.puzzles, ...second.puzzles]).toEqual(unplayed.toReversed());
  });

  it("creates today's puzzles if they do not exist yet", async ({ clock, list }) => {
    await clock.freeze(`${addDays(TODAY, 6)}T00:00:00Z`);
    const { puzzles } = await list();
    expect(puzzles.filter(({ isToday }) => isToday)).toHaveLength(3);
  });

  it("treats the cursor of a future puzzle like an unknown one", async ({ app, list }) => {
    const [tomorrow] = await loadPuzzles(app, addDays(TODAY, 1));
    const unknown = await list(`?cursor=${crypto.randomUUID()}`);
    expect(unknown).toMatchObject({ puzzles: [], total: 9, nextCursor: null });
    expect(await list(`?cursor=${tomorrow.id}`)).toEqual(unknown);
  });

  it("returns all, pages of 120 for a cursor alone, or one month", async ({ app, list }) => {
    for (let days = 3; days <= 42; days += 1) await loadPuzzles(app, addDays(TODAY, -days));
    const all = await list();
    expect([all.puzzles.length, all.total, all.nextCursor]).toEqual([129, 129, null]);
    expect(all.firstDate).toBe("2026-10-10");
    const page = await list(`?cursor=${all.puzzles[0]!.id}`);
    expect([page.puzzles.length, page.nextCursor]).toEqual([120, all.puzzles[120]!.id]);
    const october = await list("?month=2026-10");
    expect([october.total, october.puzzles.length]).toEqual([66, 66]);
    // The cursor has neither the month nor the difficulty.
    const query = `month=2026-10&difficulty=easy&cursor=${all.puzzles[0]!.id}&limit=2`;
    const easy = await list(`?${query}`);
    expect(easy.puzzles.map(({ date, difficulty }) => `${date} ${difficulty}`)).toEqual([
      "2026-10-31 easy",
      "2026-10-30 easy",
    ]);
    expect([easy.total, easy.nextCursor]).toEqual([22, easy.puzzles[1]!.id]);
    expect(await list("?month=2025-10")).toMatchObject({ total: 0, firstDate: "2026-10-10" });
  });

  it.for(["cursor=x", "limit=0", "limit=301", "month=2026-13", "month=0000-01"])(
    "returns 400 for %s",
    async (query, { player }) => {
      expect((await player.get(`/puzzles?${query}`)).status).toBe(400);
    },
  );
});
