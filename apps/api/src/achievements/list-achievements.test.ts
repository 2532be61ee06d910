import type { AchievementsOutput } from "@jumbl/contract/achievements";
import { freezeClock } from "@jumbl/db/testing";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";
import { addDays } from "@jumbl/domain/calendar";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  loadPuzzles,
  recordPlay,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { ACHIEVEMENT_ICONS } from "./achievement-icons.ts";
import { syncAchievements } from "./sync-achievements.ts";

const TODAY = "2026-11-21";

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  player = await createPlayer(app);
});

const list = async () =>
  ((await call(app, player, "GET", "/api/achievements/me")).body as AchievementsOutput)
    .achievements;
const find = async (id: string) => (await list()).find((each) => each.id === id)!;
const loadEasy = async (offset: number) => (await loadPuzzles(app, addDays(TODAY, offset)))[0];
const post = (path: string, body: object) => call(app, player, "POST", `/api/game/${path}`, body);

describe("the achievement catalogue", () => {
  it("replaces the stored one in order when synced by several instances", async () => {
    await app.db.updateTable("achievements").set({ name: "Old", position: 0 }).execute();
    await Promise.all([syncAchievements(app.db), syncAchievements(app.db)]);
    const rows = await app.db.selectFrom("achievements").selectAll().orderBy("position").execute();
    expect(rows.map(({ position: _position, addedAt: _addedAt, ...row }) => row)).toEqual(
      ACHIEVEMENTS.map((each) => ({ ...each, icon: ACHIEVEMENT_ICONS[each.id] })),
    );
  });

  it("is listed whole, with nothing earned, for a new player", async () => {
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual(ACHIEVEMENTS.map(({ id }) => id));
    expect(
      new Set(listed.map(({ earned, earnedAt, progress }) => `${earned} ${earnedAt} ${progress}`)),
    ).toEqual(new Set(["false null 0"]));
  });
});

describe("an achievement", () => {
  it("is earned when a play that reaches it ends, and is returned again by every repeated submit", async () => {
    const [easy] = await loadPuzzles(app, TODAY);
    await post("start", { puzzleId: easy.id });
    await freezeClock(app.db, `${TODAY}T12:00:14Z`);
    const end = await post("submit", { puzzleId: easy.id, solved: true, guess: easy.word });
    const ids = end.body.newAchievements.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["first-solve", "no-hint", "first-try", "quick-easy"]),
    );
    expect(ids).toEqual(ACHIEVEMENTS.map(({ id }) => id).filter((id) => ids.includes(id)));
    expect(await find("first-solve")).toMatchObject({
      earned: true,
      earnedAt: `${TODAY}T12:00:14.000Z`,
      progress: 1,
      goal: 1,
    });
    await freezeClock(app.db, `${TODAY}T13:00:00Z`);
    const again = await post("submit", { puzzleId: easy.id, solved: true });
    expect(again.body).toEqual(end.body);
  });

  it("has the player's progress, and keeps the date on which it was first earned", async () => {
    for (let offset = -3; offset <= 0; offset += 1) {
      for (const puzzle of await loadPuzzles(app, addDays(TODAY, offset))) {
        await recordPlay(app, player, puzzle);
      }
    }
    expect(await find("solves-10")).toMatchObject({
      earned: true,
      earnedAt: `${TODAY}T12:00:30.000Z`,
      progress: 10,
    });
    expect(await find("solves-50")).toMatchObject({
      earned: false,
      earnedAt: null,
      progress: 12,
      goal: 50,
    });
    expect(await find("first-solve")).toMatchObject({ earnedAt: "2026-11-18T12:00:30.000Z" });
  });

  it("counts the earlier results too when a version adds its criterion", async () => {
    for (const offset of [3, 2]) await recordPlay(app, player, await loadEasy(-offset), {});
    await sql`update user_stats set checkpoint = checkpoint #- '{counts,solves}'`.execute(app.db);
    await sql`delete from user_achievements`.execute(app.db);
    await recordPlay(app, player, await loadEasy(0), {});
    expect(await find("solves-10")).toMatchObject({ progress: 3, earned: false });
    expect(await find("first-solve")).toMatchObject({ earned: true });
  });

  it("is not earned by archive plays or give-ups", async () => {
    const [easy, medium] = await loadPuzzles(app, TODAY);
    const [past] = await loadPuzzles(app, addDays(TODAY, -9));
    await recordPlay(app, player, past, {
      isArchive: true,
      startedAt: new Date(`${TODAY}T11:00:00Z`),
    });
    await recordPlay(app, player, easy, { solved: false });
    expect((await list()).filter(({ earned, progress }) => earned || progress > 0)).toEqual([]);
    await recordPlay(app, player, medium);
    expect((await find("first-solve")).earned).toBe(true);
  });
});
