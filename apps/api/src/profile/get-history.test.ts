import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { loadPuzzles, recordPlay } from "../testing/index.ts";

const getDate = (offset: number) => addDays(TODAY, offset);

const it = base.extend("list", ({ player }) => async (query = "") => {
  const { history, nextCursor } = (await player.get(`/history/me${query}`)).body;
  return { history, nextCursor, ids: history.map(({ id }: { id: string }) => id) as string[] };
});

describe("the history", () => {
  it("lists plays of both kinds, newest first", async ({ app, player, easy, medium, list }) => {
    const [past] = await loadPuzzles(app, getDate(-9));
    await player.record(TODAY, { hintsUsed: 1, timeMs: 61_234 });
    const startedAt = new Date(`${TODAY}T12:10:00Z`);
    await recordPlay(app, player, past, { isArchive: true, solved: false, startedAt });
    await player.start(medium);

    const { history, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    const archived = { id: past.id, word: past.word, date: getDate(-9) };
    expect(history).toMatchObject([
      { solved: false, isArchive: true, puzzle: archived },
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

  it("has every play without a limit, pages of 30 with a cursor alone, and pages without repeats or gaps", async ({
    player,
    list,
  }) => {
    // The plays of a day end at the same instant.
    for (let offset = -11; offset <= 0; offset += 1)
      await player.record(getDate(offset), {}, {}, {});
    const all = await list();
    expect([new Set(all.ids).size, all.nextCursor]).toEqual([36, null]);
    const page = await list(`?cursor=${all.ids[0]}`);
    expect([page.ids.length, page.nextCursor]).toEqual([30, all.ids[30]]);
    const ids: string[] = [];
    for (let query = "?limit=7"; query !== "";) {
      const { ids: more, nextCursor } = await list(query);
      ids.push(...more);
      expect(more).toHaveLength(nextCursor === null ? 1 : 7);
      query = nextCursor === null ? "" : `?limit=7&cursor=${nextCursor}`;
    }
    expect(ids).toEqual(all.ids);
    expect((await list("?limit=100")).ids).toEqual(all.ids);
  });

  it("is empty for another player's cursor, and returns 400 for an invalid query string", async ({
    player,
    other,
    list,
  }) => {
    await player.record(TODAY, {});
    await other.record(getDate(-1), {});
    const { ids } = await list();
    const { body } = await other.get(`/history/me?cursor=${ids[0]}`);
    expect(body).toEqual({ history: [], nextCursor: null });
    for (const query of ["cursor=1", "limit=0", "limit=101", "limit=many"]) {
      expect((await player.get(`/history/me?${query}`)).status).toBe(400);
    }
  });
});
