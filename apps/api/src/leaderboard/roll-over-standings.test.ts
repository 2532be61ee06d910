import type { Database } from "@jumbl/db";
import { findBrokenInvariants } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import * as fc from "fast-check";
import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { createPlayer, loadPuzzles, recordPlay } from "../testing/index.ts";
import { recountAllPlayers } from "../progress/recount-player.ts";
import { pruneStandings, rollOverStandings } from "./roll-over-standings.ts";

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
}, 300_000);
