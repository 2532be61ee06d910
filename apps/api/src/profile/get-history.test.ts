import { freezeClock } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  loadPuzzles,
  recordDay,
  recordPlay,
  type RecordedPlay,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

const TODAY = "2026-11-21";
const getDate = (offset: number) => addDays(TODAY, offset);

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${TODAY}T12:30:00Z`);
  player = await createPlayer(app);
});

const play = (date: string, ...plays: RecordedPlay[]) => recordDay(app, player, date, ...plays);

const get = async (path: string) => (await call(app, player, "GET", `/api${path}`)).body;

describe("the history", () => {
  it("lists finished plays of both kinds, newest first, with word, date and kind", async () => {
    const [past] = await loadPuzzles(app, getDate(-9));
    const [easy, medium] = await loadPuzzles(app, TODAY);
    await play(TODAY, { hintsUsed: 1, timeMs: 61_234 });
    await recordPlay(app, player, past, {
      isArchive: true,
      solved: false,
      startedAt: new Date(`${TODAY}T12:10:00Z`),
    });
    await call(app, player, "POST", "/api/game/start", { puzzleId: medium.id });

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

  it("has pages without repeats or gaps when plays ended at the same instant", async () => {
    for (let offset = -4; offset <= 0; offset += 1) await play(getDate(offset), {}, {}, {});
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

  it("has every play without a limit, and pages of 30 with a cursor alone", async () => {
    for (let offset = -11; offset <= 0; offset += 1) await play(getDate(offset), {}, {}, {});
    const all = await get("/history/me");
    expect([all.history.length, all.nextCursor]).toEqual([36, null]);
    const page = await get(`/history/me?cursor=${all.history[0].id}`);
    expect([page.history.length, page.nextCursor]).toEqual([30, all.history[30].id]);
  });

  it("is empty for another player's cursor, and returns 400 for an invalid query string", async () => {
    await play(TODAY, {});
    const [{ id }] = (await get("/history/me")).history;
    const other = await createPlayer(app);
    const path = `/api/history/me?cursor=${id}`;
    expect((await call(app, other, "GET", path)).body).toEqual({ history: [], nextCursor: null });
    for (const query of ["cursor=1", "limit=0", "limit=101", "limit=many"]) {
      expect((await call(app, player, "GET", `/api/history/me?${query}`)).status).toBe(400);
    }
  });
});
