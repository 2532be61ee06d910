import type { Database } from "@jumbl/db";
import { lockDuePlayers, rollOverPlayers } from "@jumbl/db/queries/boards/standings";
import { setHidden } from "@jumbl/db/queries/operations/player-restrictions";
import { findBrokenInvariants } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import * as fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { it, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { repeat } from "../testing/call.ts";
import { createPlayer, loadPuzzles, recordPlay } from "../testing/index.ts";
import { recountAllPlayers } from "../progress/recount-player.ts";
import { pruneStandings, rollOverStandings } from "./roll-over-standings.ts";

it("the rollover continues after a player whose standings cannot be written, and then fails", async ({
  app,
  db,
  clock,
}) => {
  const players = await repeat(5, () => createPlayer(app));
  for (const { record } of players) await record(TODAY, {});
  const failing = players[2]!;
  await sql`
    create function refuse_standing() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`.execute(db);
  await sql`
    create trigger refuse before insert on board_standings for each row
    when (new.user_id = ${sql.lit(failing.id)}) execute function refuse_standing()`.execute(db);
  const day = addDays(TODAY, 30);
  await clock.freeze(`${day}T00:00:01Z`);
  await expect(rollOverStandings(db)).rejects.toThrow(failing.id);
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from board_standings
    where valid_until = 'infinity' and changes_on <= ${day}::date`.execute(db);
  expect(rows).toEqual([{ userId: failing.id }]);
  await sql`drop trigger refuse on board_standings`.execute(db);
  await rollOverStandings(db);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

it("a player who is hidden during the rollover stays hidden", async ({
  db,
  player,
  clock,
  callDuring,
}) => {
  await player.record(TODAY, {});
  const day = addDays(TOMORROW, 1);
  await clock.freeze(`${day}T00:00:01Z`);
  const hide = (inner: Parameters<typeof setHidden>[0]) =>
    setHidden(inner, { userId: player.id, isHidden: true });
  await callDuring(
    async (trx) => {
      const due = await lockDuePlayers(trx, { period: "all", day, limit: 500, except: [] });
      expect(due).toContain(player.id);
      await rollOverPlayers(trx, due, { period: "all", start: null, day, graceMs: 0 });
    },
    () => db.transaction().execute(hide),
  );
  const standings = db.selectFrom("boardStandings").where("userId", "=", player.id);
  expect(await standings.selectAll().execute()).toEqual([]);
});

const daysBetweenSteps = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 4, arbitrary: fc.integer({ min: 5, max: 15 }) },
  { weight: 1, arbitrary: fc.integer({ min: 28, max: 31 }) },
  { weight: 1, arbitrary: fc.integer({ min: 330, max: 366 }) },
);

const playArbitrary = fc.record({
  player: fc.integer({ min: 0, max: 2 }),
  difficulty: fc.integer({ min: 0, max: 2 }),
  isOfYesterday: fc.boolean(),
  solved: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  // The longest play, if begun before midnight, ends after today's plays.
  timeMs: fc.constantFrom(900, 8_000, 8_000, 15_000, 61_500, 1_500_000),
  attempts: fc.integer({ min: 1, max: 3 }),
  hintsUsed: fc.integer({ min: 0, max: 3 }),
});

/** Advances the clock by some days, to half past midnight, when yesterday's plays may still end; then the plays end. */
const stepArbitrary = fc.record({
  days: daysBetweenSteps,
  plays: fc.array(playArbitrary, { maxLength: 3 }),
  /** Whether the job ran in the last hour of the day before. */
  isPrepared: fc.boolean(),
  recounts: fc.boolean(),
  prunes: fc.boolean(),
});

/** Without the days on which they count, which a recount resets. */
async function listStandings(db: Database, today: string) {
  const rows = await db
    .selectFrom("boardStandings")
    .selectAll()
    .where("validFrom", "<=", today)
    .where("validUntil", ">=", today)
    .orderBy("userId")
    .orderBy("period")
    .execute();
  return rows.map(({ validFrom: _from, validUntil: _until, ...row }) => row);
}

it("stored standings, statistics and achievements equal a recount of the results after any plays on any days", async ({
  app,
  db,
  clock,
}) => {
  let today = "2026-01-01";
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 2, maxLength: 10 }), async (steps) => {
      await db.deleteFrom("users").execute();
      const players = [await createPlayer(app), await createPlayer(app), await createPlayer(app)];
      const played = new Set<string>();

      for (const { days, plays, recounts, prunes, isPrepared } of steps) {
        if (isPrepared) {
          await clock.freeze(`${today}T23:59:30Z`);
          await rollOverStandings(db);
        }
        today = addDays(today, days);
        await clock.freeze(`${today}T00:30:00Z`);
        for (const { player: index, difficulty, isOfYesterday, ...play } of plays) {
          const date = isOfYesterday ? addDays(today, -1) : today;
          const puzzle = (await loadPuzzles(app, date))[difficulty]!;
          const player = players[index]!;
          if (played.has(player.id + puzzle.id)) continue;
          played.add(player.id + puzzle.id);
          const startedAt = new Date(isOfYesterday ? `${date}T23:59:30Z` : `${date}T00:05:00Z`);
          await recordPlay(app, player, puzzle, { ...play, startedAt });
        }

        await rollOverStandings(db);
        // The recount in SQL shares no code with what has stored them.
        expect(await findBrokenInvariants(db)).toEqual([]);
        const rolled = await listStandings(db, today);
        if (recounts) await recountAllPlayers(db);
        expect(await listStandings(db, today)).toEqual(rolled);
        if (prunes) await pruneStandings(db);
      }
      expect(await findBrokenInvariants(db)).toEqual([]);
    }),
    { numRuns: 24 },
  );
});
