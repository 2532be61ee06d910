import { type AchievementsOutput, ICONS } from "@jumbl/contract/achievements";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";
import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import { it as base, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { syncAchievements } from "./sync-achievements.ts";

const it = base
  .extend("list", ({ player }) => async () => {
    const { body } = await player.get("/achievements/me");
    return (body as AchievementsOutput).achievements;
  })
  .extend(
    "find",
    ({ list }) =>
      async (id: string) =>
        (await list()).find((each) => each.id === id)!,
  );

describe("the achievement catalogue", () => {
  it("replaces the stored one in order when synced by several instances", async ({ db }) => {
    await db.updateTable("achievements").set({ name: "Old", position: 0 }).execute();
    await Promise.all([syncAchievements(db), syncAchievements(db)]);
    const rows = await db.selectFrom("achievements").selectAll().orderBy("position").execute();
    expect(rows.map(({ position: _position, addedAt: _addedAt, ...row }) => row)).toEqual(
      ACHIEVEMENTS,
    );
  });

  it("is listed whole, with nothing earned, for a new player", async ({ list }) => {
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual(ACHIEVEMENTS.map(({ id }) => id));
    expect(new Set(listed.map(({ icon }) => icon))).toEqual(new Set(ICONS));
    const nothing = { earned: false, earnedAt: null, progress: 0 };
    expect(listed).toMatchObject(listed.map(() => nothing));
  });
});

describe("an achievement", () => {
  it("is earned when a play that reaches it ends, and is returned again by every repeated submit", async ({
    clock,
    player,
    easy,
    find,
  }) => {
    await player.start(easy);
    await clock.freeze(`${TODAY}T12:30:14Z`);
    const end = await player.submit(easy, { guess: easy.word });
    const ids = end.body.newAchievements.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["first-solve", "no-hint", "first-try", "quick-easy"]),
    );
    expect(ids).toEqual(ACHIEVEMENTS.map(({ id }) => id).filter((id) => ids.includes(id)));
    const earnedAt = `${TODAY}T12:30:14.000Z`;
    expect(await find("first-solve")).toMatchObject({
      earned: true,
      earnedAt,
      progress: 1,
      goal: 1,
    });
    await clock.freeze(`${TOMORROW}T12:00:00Z`);
    for (const guess of [undefined, "WRONG"]) {
      expect((await player.submit(easy, { guess })).body).toEqual(end.body);
    }
  });

  it("has the player's progress, and keeps the date on which it was first earned", async ({
    db,
    player,
    find,
  }) => {
    const first = db.updateTable("userAchievements").where("achievementId", "=", "first-solve");
    for (let offset = -3; offset <= 0; offset += 1) {
      await player.record(addDays(TODAY, offset), {}, {}, {});
      // Corrupts the stored progress after each day.
      await first.set({ progress: 0 }).execute();
    }
    const earnedAt = `${TODAY}T12:00:30.000Z`;
    expect(await find("solves-10")).toMatchObject({ earned: true, earnedAt, progress: 10 });
    const notEarned = { earned: false, earnedAt: null, progress: 12, goal: 50 };
    expect(await find("solves-50")).toMatchObject(notEarned);
    expect(await find("first-solve")).toMatchObject({ earnedAt: "2026-11-18T12:00:30.000Z" });
  });

  it("is earned by the next play after its goal has been lowered to the saved progress", async ({
    db,
    player,
    find,
  }) => {
    const lowered = { userId: player.id, achievementId: "first-solve", progress: 1 };
    await db.insertInto("userAchievements").values(lowered).execute();
    await player.record(TODAY, {});
    expect(await find("first-solve")).toMatchObject({ earned: true, progress: 1 });
  });
});
