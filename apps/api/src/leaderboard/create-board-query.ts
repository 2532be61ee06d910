import type { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import type { Database } from "@jumbl/db";
import {
  type BoardRow,
  listBoardRows,
  type OwnBoardRow,
  type PlayerBoard,
  readPlayerBoard,
} from "@jumbl/db/queries/boards/boards";
import { addDays } from "@jumbl/domain/calendar";
import { type Board, computePercentile, isProvisional, maskName } from "@jumbl/domain/leaderboard";
import { getLiveStreak } from "@jumbl/domain/streak";
import type { PlayerContext } from "../context.ts";

const MAX_ROWS = 100;

type RowStats = Pick<BoardRow, "currentStreak" | "averageTimeMs" | "averageAttempts">;

function serializeStats({ currentStreak, averageTimeMs, averageAttempts }: RowStats) {
  return { currentStreak, averageTime: averageTimeMs / 1000, averageAttempts };
}

function listAnswers(puzzles: PlayerBoard["puzzles"]): string[] {
  return puzzles.flatMap(({ word, alternates }) => [word, ...alternates]);
}

/**
 * Returns a function that masks usernames containing one of today's answers. The player's own name is masked only for
 * answers of puzzles they have finished: masking it earlier would tell them that their name contains the answer.
 */
function createNameMask(playerId: string, { puzzles }: PlayerBoard) {
  const allAnswers = listAnswers(puzzles);
  const knownAnswers = listAnswers(puzzles.filter(({ isFinished }) => isFinished));
  return (userId: string, username: string) =>
    maskName(username, userId === playerId ? knownAnswers : allAnswers);
}

/** Whether the first rows were read before the player's own row changed. */
function isOutdated(rows: BoardRow[], own: OwnBoardRow | null, playerId: string): boolean {
  const listed = rows.find((row) => row.userId === playerId);
  if (own === null) return listed !== undefined;
  if (listed === undefined) return rows.length < MAX_ROWS || own.rank < rows.at(-1)!.rank;
  return (
    listed.currentStreak !== own.currentStreak ||
    listed.averageTimeMs !== own.averageTimeMs ||
    listed.averageAttempts !== own.averageAttempts ||
    listed.solves !== own.solves
  );
}

/** The player's streak as on their profile, where the grace hour keeps it alive. */
function getOwnStreak({ currentStreak, lastSolvedDate, today, isGracePlayRunning }: PlayerBoard) {
  return getLiveStreak(
    currentStreak,
    lastSolvedDate,
    isGracePlayRunning ? addDays(today, -1) : today,
  );
}

/** `GET /api/leaderboard/…`: the first rows of a board and the player's own. See docs/rules.md#leaderboards. */
export function createBoardQuery(board: Board) {
  return async (ctx: PlayerContext, { period }: LeaderboardInput): Promise<LeaderboardOutput> => {
    const { db, player, topRows, replicaReads } = ctx;
    const playerBoard = await readPlayerBoard(db, { board, period, userId: player.id });
    const { today, own } = playerBoard;
    const isTooOld = (some: BoardRow[]) => isOutdated(some, own, player.id);
    const list = (from: Database) => listBoardRows(from, { board, period, today, limit: MAX_ROWS });
    const rows = await topRows.get(
      `${board} ${period} ${today}`,
      () => replicaReads.read(list, isTooOld),
      isTooOld,
    );
    const mask = createNameMask(player.id, playerBoard);
    const serializeRow = (row: Omit<BoardRow, "username">, username: string) => ({
      rank: row.rank,
      user: { id: row.userId, username: mask(row.userId, username) },
      stats: serializeStats(row),
      provisional: isProvisional(board, period, row.solves),
    });
    const currentStreak = getOwnStreak(playerBoard);
    const leaderboard = rows.map((row) =>
      serializeRow(row.userId === player.id ? { ...row, currentStreak } : row, row.username),
    );
    if (own === null) {
      const me = {
        rank: null,
        user: { id: player.id, username: mask(player.id, player.username) },
        stats: { currentStreak, averageTime: null, averageAttempts: null },
        provisional: false,
        percentile: null,
      };
      return { leaderboard, me };
    }
    // With marks, rank and number of players are some seconds old, and may not fit the row that was just read.
    const rank = rows.find((row) => row.userId === player.id)?.rank ?? own.rank;
    const percentile = computePercentile(rank, Math.max(rank, own.players));
    const row = serializeRow({ ...own, rank }, player.username);
    return { leaderboard, me: { ...row, stats: { ...row.stats, currentStreak }, percentile } };
  };
}
