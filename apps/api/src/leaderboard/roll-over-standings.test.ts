import { findBrokenInvariants, freezeClock } from "@jumbl/db/testing";
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
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createPlayer,
  loadPuzzles,
  recordPlay,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { recountAllPlayers } from "../progress/recount-player.ts";
import { pruneStandings, rollOverStandings } from "./roll-over-standings.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
  // The longest, when begun before midnight, ends after today's plays.
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

type Ranking = { rank: number; username: string };
const compareRanks = (a: Ranking, b: Ranking) =>
  a.rank - b.rank || a.username.localeCompare(b.username, "en");

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Picks what the stored row and the scanned row have in common. */
const pickStats = (row: Omit<BoardRow, "userId">) => ({
  rank: row.rank,
  username: row.username,
  currentStreak: row.currentStreak,
  averageTimeMs: row.averageTimeMs,
  averageAttempts: row.averageAttempts,
  solves: row.solves,
});

type History = { username: string; results: DailyResultRow[] };

/** Computes a board from all results by the domain's rules. */
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
  return rankRows(rows, board, period).map(pickStats).toSorted(compareRanks);
}

async function readHistories(players: TestPlayer[]): Promise<History[]> {
  return Promise.all(
    players.map(async ({ id, username }) => ({
      username,
      results: await listDailyResults(app.db, { userId: id }),
    })),
  );
}

/** Returns the ids of the achievements the results have earned. */
function listEarnedIds(results: DailyResultRow[]): string[] {
  const counts = computeCriteriaCounts(results);
  return ACHIEVEMENTS.filter((each) => counts[each.criteriaType] >= each.criteriaValue).map(
    ({ id }) => id,
  );
}

/** Without the days on which they count, which a recount resets. */
async function listStandings(today: string) {
  const rows = await app.db
    .selectFrom("boardStandings")
    .selectAll()
    .where("validFrom", "<=", today)
    .where("validUntil", ">=", today)
    .orderBy("userId")
    .orderBy("period")
    .execute();
  return rows.map(({ validFrom: _from, validUntil: _until, ...row }) => row);
}

const listEarned = async () => {
  const rows = await app.db
    .selectFrom("userAchievements")
    .select(["userId", "achievementId"])
    .where("earnedAt", "is not", null)
    .execute();
  return rows.map(({ userId, achievementId }) => `${userId} ${achievementId}`).toSorted();
};

describe("stored standings, statistics and achievements", () => {
  it("equal a recount of the results after any plays on any days", async () => {
    let today = "2026-01-01";
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 2, maxLength: 10 }), async (steps) => {
        await app.db.deleteFrom("users").execute();
        const players = [await createPlayer(app), await createPlayer(app), await createPlayer(app)];
        const played = new Set<string>();
        const earned = new Set<string>();

        for (const { days, plays, recounts, prunes, isPrepared } of steps) {
          if (isPrepared) {
            await freezeClock(app.db, `${today}T23:59:30Z`);
            await rollOverStandings(app.db);
          }
          today = addDays(today, days);
          await freezeClock(app.db, `${today}T00:30:00Z`);
          for (const { player, difficulty, isOfYesterday, ...play } of plays) {
            const date = isOfYesterday ? addDays(today, -1) : today;
            const puzzle = (await loadPuzzles(app, date))[difficulty]!;
            const { id, ...profile } = players[player]!;
            if (played.has(id + puzzle.id)) continue;
            played.add(id + puzzle.id);
            const startedAt = new Date(isOfYesterday ? `${date}T23:59:30Z` : `${date}T00:05:00Z`);
            await recordPlay(app, { id, ...profile }, puzzle, { ...play, startedAt });
            const results = await listDailyResults(app.db, { userId: id });
            for (const achievement of listEarnedIds(results)) earned.add(`${id} ${achievement}`);
          }

          await rollOverStandings(app.db);
          const histories = await readHistories(players);
          for (const [board, period] of BOARDS.flatMap((each) =>
            PERIODS.map((span) => [each, span] as const),
          )) {
            const stored = await readBoardTop(app.db, { board, period, today, limit: 100 });
            const shown = stored.rows.map(pickStats).toSorted(compareRanks);
            const scanned = scanBoard(histories, board, period, today);
            expect(shown, `${board} of ${period} on ${today}`).toEqual(scanned);
          }
          const rolled = await listStandings(today);
          if (recounts) await recountAllPlayers(app.db);
          expect(await listStandings(today)).toEqual(rolled);
          if (prunes) await pruneStandings(app.db);
        }

        for (const { id } of players) {
          const results = await listDailyResults(app.db, { userId: id });
          const { currentStreak, bestStreak, currentDayStreak, bestDayStreak } =
            recountStats(results);
          const stored = (await findUserStats(app.db, id)) ?? recountStats([]);
          expect(stored).toMatchObject({
            currentStreak,
            bestStreak,
            currentDayStreak,
            bestDayStreak,
          });
        }
        expect(await listEarned()).toEqual([...earned].toSorted());
        expect(await findBrokenInvariants(app.db)).toEqual([]);
      }),
      { numRuns: 24 },
    );
  }, 300_000);
});
