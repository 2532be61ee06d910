import { lockDuePlayers, rollOverPlayers } from "@jumbl/db/queries/boards/standings";
import { findBrokenInvariants } from "@jumbl/db/testing";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import { addDays } from "@jumbl/domain/calendar";
import { getPeriodStart } from "@jumbl/domain/leaderboard";
import { GRACE_MS } from "@jumbl/domain/play";
import { describe, expect } from "vitest";
import { it, listRanks, readBoard } from "../testing/board-calls.ts";
import { TODAY } from "../testing/fixtures.ts";
import { createPlayer } from "../testing/index.ts";
import { pruneStandings, rollOverStandings } from "./roll-over-standings.ts";

describe("periods", () => {
  it("begin and end at midnight after an early rollover", async ({ db, clock, createNamed }) => {
    const early = await createNamed("early");
    const late = await createNamed("late");
    for (const player of [early, late]) {
      await player.record(addDays(TODAY, -29), { timeMs: 40_000 });
      await player.record(addDays(TODAY, -1), { timeMs: 20_000 });
    }
    await clock.freeze(`${TODAY}T23:30:00Z`);
    await rollOverStandings(db);
    const readMonth = async () => {
      const { leaderboard } = await readBoard(early, "streak", "month");
      return leaderboard.map(({ user, stats }) => [user.username, stats.averageTime]);
    };
    await late.record(TODAY, { timeMs: 60_000 });
    expect(await readMonth()).toEqual([
      ["late", 40],
      ["early", 30],
    ]);
    const nextDay = addDays(TODAY, 1);
    const countEnded = async () => {
      const ended = db.selectFrom("boardStandings").where("validUntil", "=", TODAY);
      return (await ended.select("userId").execute()).length;
    };
    const expectNextDay = async () =>
      expect(await readMonth()).toEqual([
        ["late", 40],
        ["early", 20],
      ]);
    await clock.freeze(`${nextDay}T00:00:00Z`);
    await expectNextDay();
    await rollOverStandings(db);
    await clock.freeze(`${nextDay}T00:09:59Z`);
    await pruneStandings(db);
    expect(await countEnded()).toBeGreaterThan(0);
    await clock.freeze(`${nextDay}T00:10:00Z`);
    await pruneStandings(db);
    expect(await countEnded()).toBe(0);
    await expectNextDay();
  });

  it("show a player the same streak as the profile in the grace hour of yesterday's play", async ({
    app,
    db,
    clock,
    player,
    other,
    easy,
  }) => {
    await player.record(addDays(TODAY, -1), {});
    expect((await player.start(easy)).status).toBe(200);
    const replaying = await createPlayer(app);
    await replaying.record(addDays(TODAY, -1), { attempts: 9 });
    for (const [instant, streak] of [
      [`${addDays(TODAY, 1)}T00:30:00Z`, 1],
      [`${addDays(TODAY, 1)}T01:00:00Z`, 0],
    ] as const) {
      await clock.freeze(instant);
      await rollOverStandings(db);
      await replaying.clearHints(easy);
      expect((await replaying.get("/stats/me")).body.currentStreak).toBe(0);
      const profile = await player.get("/stats/me");
      const { me, leaderboard } = await readBoard(player, "streak", "all");
      const shown = [me, leaderboard[0]].map((row) => row?.stats.currentStreak);
      expect([profile.body.currentStreak, ...shown]).toEqual([streak, streak, streak]);
      const seen = (await readBoard(other, "streak", "all")).leaderboard[0];
      expect(seen?.stats.currentStreak).toBe(0);
    }
  });

  it("are read without writing or waiting during a rollover", async ({ db, clock, player }) => {
    await player.record(TODAY, {});
    await clock.freeze(`${addDays(TODAY, 1)}T00:00:00Z`);
    await db.transaction().execute(async (inner) => {
      expect(await tryLockJob(inner, "standings")).toBe(true);
      await inner.selectFrom("boardStandings").selectAll().forUpdate().execute();
      await rollOverStandings(db);
      expect(await listRanks(player, "speed", "today")).toEqual([]);
      expect(await listRanks(player, "speed", "month")).toEqual([`1 ${player.username}`]);
    });
  });
});

describe("a rollover", () => {
  it("skips an account that is being deleted", async ({ app, db, clock }) => {
    const [leaving, staying] = [await createPlayer(app), await createPlayer(app)];
    await leaving.record(TODAY, {});
    await staying.record(TODAY, {});
    await clock.freeze(`${addDays(TODAY, 2)}T12:30:00Z`);
    await db.transaction().execute(async (inner) => {
      // The first lock that a deletion takes.
      await inner
        .selectFrom("users")
        .selectAll()
        .where("id", "=", leaving.id)
        .forUpdate()
        .execute();
      await rollOverStandings(db);
      await inner.deleteFrom("users").where("id", "=", leaving.id).execute();
    });
    expect((await readBoard(staying, "streak", "all")).me.stats.currentStreak).toBe(0);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });

  it.for([
    ["month", 2, true],
    ["month", 2, false],
    ["month", 29, true],
    ["all", 2, true],
    ["all", 2, false],
  ] as const)(
    "of %s keeps the standing of a play that ends meanwhile, %i days after the last play and with no rollover since (solved: %s)",
    async ([period, days, solved], { db, clock, player, callDuring }) => {
      await player.record(TODAY, {});
      const day = addDays(TODAY, days);
      await clock.freeze(`${day}T12:30:00Z`);
      const start = getPeriodStart(period, day);
      await callDuring(
        async (trx) => {
          const due = await lockDuePlayers(trx, { period, day, limit: 500, except: [] });
          await rollOverPlayers(trx, due, { period, start, day, graceMs: GRACE_MS });
        },
        () => player.record(day, { solved }),
      );
      await rollOverStandings(db);
      expect(await findBrokenInvariants(db)).toEqual([]);
    },
  );
});
