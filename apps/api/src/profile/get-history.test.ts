import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { loadPuzzles, recordPlay } from "../testing/index.ts";

const getDate = (offset: number) => addDays(TODAY, offset);

const it = base.extend(
  "get",
  ({ player }) =>
    async (path: string) =>
      (await player.get(path)).body,
);

describe("the history", () => {
  it("lists finished plays of both kinds, newest first, with word, date and kind", async ({
    app,
    player,
    easy,
    medium,
    get,
  }) => {
    const [past] = await loadPuzzles(app, getDate(-9));
    await player.record(TODAY, { hintsUsed: 1, timeMs: 61_234 });
    await recordPlay(app, player, past, {
      isArchive: true,
      solved: false,
      startedAt: new Date(`${TODAY}T12:10:00Z`),
    });
    await player.start(medium);

    const { history, nextCursor } = await get("/history/me");
    expect(nextCursor).toBeNull();
    expect(history).toMatchObject([
      {
        solved: false,
        isArchive: true,
        puzzle: { id: past.id, word: past.word, date: getDate(-9) },
      },
      {
        solved: true,
        timeSeconds: 61.23,
        attempts: 2,
        hintsUsed: 1,
        isArchive: false,
        completedAt: `${TODAY}T12:01:01.234Z`,
        puzzle: { id: easy.id, word: easy.word, date: TODAY, difficulty: "easy" },
      },
    ]);
  });

  it("has pages without repeats or gaps when plays ended at the same instant", async ({
    player,
    get,
  }) => {
    for (let offset = -4; offset <= 0; offset += 1)
      await player.record(getDate(offset), {}, {}, {});
    const ids: string[] = [];
    const pages: number[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { history, nextCursor } = await get(`/history/me?limit=4${query}`);
      ids.push(...history.map((each: { id: string }) => each.id));
      pages.push(history.length);
      cursor = nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual([4, 4, 4, 3]);
    expect(new Set(ids).size).toBe(15);
    const { history } = await get("/history/me?limit=100");
    expect(history.map((each: { id: string }) => each.id)).toEqual(ids);
  });

  it("has every play without a limit, and pages of 30 with a cursor alone", async ({
    player,
    get,
  }) => {
    for (let offset = -11; offset <= 0; offset += 1)
      await player.record(getDate(offset), {}, {}, {});
    const all = await get("/history/me");
    expect([all.history.length, all.nextCursor]).toEqual([36, null]);
    const page = await get(`/history/me?cursor=${all.history[0].id}`);
    expect([page.history.length, page.nextCursor]).toEqual([30, all.history[30].id]);
  });

  it("is empty for another player's cursor, and returns 400 for an invalid query string", async ({
    player,
    other,
    get,
  }) => {
    await player.record(TODAY, {});
    const [{ id }] = (await get("/history/me")).history;
    const { body } = await other.get(`/history/me?cursor=${id}`);
    expect(body).toEqual({ history: [], nextCursor: null });
    for (const query of ["cursor=1", "limit=0", "limit=101", "limit=many"]) {
      expect((await player.get(`/history/me?${query}`)).status).toBe(400);
    }
  });
});
