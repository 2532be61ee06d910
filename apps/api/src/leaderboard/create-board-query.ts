import type { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import { type BoardRow, findBoardRow, listBoardRows } from "@jumbl/db/queries/boards";
import { readClock } from "@jumbl/db/queries/clock";
import { listDailyPuzzles } from "@jumbl/db/queries/puzzles";
import { listPuzzleResults } from "@jumbl/db/queries/results";
import { findUserStats } from "@jumbl/db/queries/stats";
import type { UtcDate } from "@jumbl/domain/calendar";
import { type Board, isProvisional, maskName, computePercentile } from "@jumbl/domain/leaderboard";
import { getLiveStreak } from "@jumbl/domain/streak";
import type { PlayerContext } from "../context.ts";
import { getStreakDate } from "../plays/get-streak-date.ts";
import { rollOverIfStale } from "./roll-over-standings.ts";

const MAX_ROWS = 100;

type RowStats = Pick<BoardRow, "currentStreak" | "averageTimeMs" | "averageAttempts">;

function serializeStats({ currentStreak, averageTimeMs, averageAttempts }: RowStats) {
  return { currentStreak, averageTime: averageTimeMs / 1000, averageAttempts };
}

/**
 * Returns a function that masks usernames containing one of today's answers. The player's own name is masked only for
 * answers of puzzles they have finished: masking it earlier would tell them that their name contains the answer.
 */
async function createNameMask({ db, player }: PlayerContext, today: UtcDate) {
  const puzzles = await listDailyPuzzles(db, today);
  const puzzleIds = puzzles.map(({ id }) => id);
  const results = await listPuzzleResults(db, { userId: player.id, puzzleIds });
  const finishedIds = new Set(results.map(({ puzzleId }) => puzzleId));
  const listAnswers = (selected: typeof puzzles) =>
    selected.flatMap(({ word, alternates }) => [word, ...alternates]);
  const allAnswers = listAnswers(puzzles);
  const knownAnswers = listAnswers(puzzles.filter(({ id }) => finishedIds.has(id)));
  return (userId: string, username: string) =>
    maskName(username, userId === player.id ? knownAnswers : allAnswers);
}

/** `GET /api/leaderboard/…`: the first rows of a board and the player's own. See docs/rules.md#leaderboards. */
export function createBoardQuery(board: Board) {
  return async (ctx: PlayerContext, { period }: LeaderboardInput): Promise<LeaderboardOutput> => {
    const { db, player } = ctx;
    await rollOverIfStale(db);
    const { today } = await readClock(db);
    const mask = await createNameMask(ctx, today);
    const serializeRow = (row: Omit<BoardRow, "username">, username: string) => ({
      rank: row.rank,
      user: { id: row.userId, username: mask(row.userId, username) },
      stats: serializeStats(row),
      provisional: isProvisional(board, period, row.solves),
    });

    const rows = await listBoardRows(db, { board, period, limit: MAX_ROWS });
    const leaderboard = rows.map((row) => serializeRow(row, row.username));
    const own = await findBoardRow(db, { board, period, userId: player.id });
    if (own !== undefined) {
      const percentile = computePercentile(own.rank, own.players);
      return { leaderboard, me: { ...serializeRow(own, player.username), percentile } };
    }

    const stats = await findUserStats(db, player.id);
    const currentStreak = getLiveStreak(
      stats?.currentStreak ?? 0,
      stats?.lastSolvedDate ?? null,
      await getStreakDate(db, player.id),
    );
    const me = {
      rank: null,
      user: { id: player.id, username: mask(player.id, player.username) },
      stats: { currentStreak, averageTime: null, averageAttempts: null },
      provisional: false,
      percentile: null,
    };
    return { leaderboard, me };
  };
}
