import type { Database } from "@jumbl/db";
import { findBrokenInvariants } from "@jumbl/db/testing";
import { type DailyResultRow, listDailyResults } from "@jumbl/db/queries/play/results";
import { findUserStats } from "@jumbl/db/queries/progress/stats";
import { type BoardRow, readBoardTop } from "@jumbl/db/queries/boards/boards";
import { ACHIEVEMENTS, computeCriteriaCounts } from "@jumbl/domain/achievement";
import { addDays } from "@jumbl/domain/calendar";
import {
  BOARDS,
  type Board,
  PERIODS,
  type Period,
  getPeriodStart,
} from "@jumbl/domain/leaderboard";
import { recountStats } from "@jumbl/domain/stats";
import { getLiveStreak } from "@jumbl/domain/streak";
import { rankRows } from "@jumbl/domain/testing";
import * as fc from "fast-check";
import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { createPlayer, loadPuzzles, recordPlay, type TestPlayer } from "../testing/index.ts";
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

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What a stored row and a scanned one have in common, in an order that does not depend on ties. */
const pickStats = (rows: Omit<BoardRow, "userId">[]) =>
  rows
    .map(({ rank, username, currentStreak, averageTimeMs, averageAttempts, solves }) => ({
      rank,
      username,
      currentStreak,
      averageTimeMs,
      averageAttempts,
      solves,
    }))
    .toSorted((a, b) => a.rank - b.rank || a.username.localeCompare(b.username, "en"));

type History = { username: string; results: DailyResultRow[] };

/** Computes a board from all results with the domain's rules. */
function scanBoard(histories: History[], board: Board, period: Period, today: string) {
  const start = getPeriodStart(period, today);
  const rows = histories.flatMap(({ username, results }) => {
    const { currentStreak, lastSolvedDate } = recountStats(results);
    const counted = results.filter(
      ({ solved, date, isHumanlyPossible }) =>
        solved && (start === null || date >= start) && (board === "streak" || isHumanlyPossible),
    );
    if (counted.length === 0) return [];
    return {
      username,
      currentStreak: getLiveStreak(currentStreak, lastSolvedDate, today),
      averageTimeMs: sum(counted.map(({ timeMs }) => timeMs)) / counted.length,
      averageAttempts: sum(counted.map(({ attempts }) => attempts)) / counted.length,
      solves: counted.length,
      reachedAt: new Date(Math.max(...counted.map(({ completedAt }) => completedAt.getTime()))),
    };
  });
  return pickStats(rankRows(rows, board, period));
}

/** Returns the ids of the achievements the results have earned. */
function listEarnedIds(results: DailyResultRow[]): string[] {
  const counts = computeCriteriaCounts(results);
  return ACHIEVEMENTS.filter((each) => counts[each.criteriaType] >= each.criteriaValue).map(
    ({ id }) => id,
  );
}

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
  const readHistory = async ({ id, username }: TestPlayer) => ({
    username,
    results: await listDailyResults(db, { userId: id }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 2, maxLength: 10 }), async (steps) => {
      await db.deleteFrom("users").execute();
      const players = [await createPlayer(app), await createPlayer(app), await createPlayer(app)];
      const played = new Set<string>();
      const earned = new Set<string>();

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
          const { results } = await readHistory(player);
          for (const id of listEarnedIds(results)) earned.add(`${player.id} ${id}`);
        }

        await rollOverStandings(db);
        const histories = await Promise.all(players.map(readHistory));
        for (const [board, period] of BOARDS.flatMap((each) =>
          PERIODS.map((span) => [each, span] as const),
        )) {
          const { rows } = await readBoardTop(db, { board, period, today, limit: 100 });
          const scanned = scanBoard(histories, board, period, today);
          expect(pickStats(rows), `${board} of ${period} on ${today}`).toEqual(scanned);
        }
        const rolled = await listStandings(db, today);
        if (recounts) await recountAllPlayers(db);
        expect(await listStandings(db, today)).toEqual(rolled);
        if (prunes) await pruneStandings(db);
      }

      for (const player of players) {
        const { currentStreak, bestStreak, currentDayStreak, bestDayStreak } = recountStats(
          (await readHistory(player)).results,
        );
        const stored = (await findUserStats(db, player.id)) ?? recountStats([]);
        expect(stored).toMatchObject({
          currentStreak,
          bestStreak,
          currentDayStreak,
          bestDayStreak,
        });
      }
      const achievements = db.selectFrom("userAchievements").where("earnedAt", "is not", null);
      const rows = await achievements.select(["userId", "achievementId"]).execute();
      const stored = rows.map(({ userId, achievementId }) => `${userId} ${achievementId}`);
      expect(stored.toSorted()).toEqual([...earned].toSorted());
      expect(await findBrokenInvariants(db)).toEqual([]);
    }),
    { numRuns: 24 },
  );
}, 300_000);
