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
import { type Board, computePercentile, createNameMask } from "@jumbl/domain/leaderboard";
import { getLiveStreak } from "@jumbl/domain/streak";
import type { PlayerContext } from "../context.ts";
import { serializeRow, serializeRows } from "./serialize-rows.ts";

const MAX_ROWS = 100;

function listAnswers(puzzles: PlayerBoard["puzzles"]): string[] {
  return puzzles.flatMap(({ word, alternates }) => [word, ...alternates]);
}

/**
 * The player's own name is masked only for answers of puzzles they have finished: masking it earlier would tell them that
 * their name contains the answer.
 */
function createOwnNameMask({ puzzles }: PlayerBoard): (username: string) => string {
  return createNameMask(listAnswers(puzzles.filter(({ isFinished }) => isFinished)));
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
    const key = { board, period };
    const currentStreak = getOwnStreak(playerBoard);
    const ownName = createOwnNameMask(playerBoard)(player.username);
    const listed = serializeRows(rows, { ...key, answers: listAnswers(playerBoard.puzzles) });
    const at = rows.findIndex((row) => row.userId === player.id);
    const leaderboard =
      at === -1
        ? listed
        : listed.with(at, serializeRow({ ...rows[at]!, currentStreak }, ownName, key));
    if (own === null) {
      const me = {
        rank: null,
        user: { id: player.id, username: ownName },
        stats: { currentStreak, averageTime: null, averageAttempts: null },
        provisional: false,
        percentile: null,
      };
      return { leaderboard, me };
    }
    // With marks, rank and number of players are some seconds old, and may not fit the row that was just read.
    const rank = rows[at]?.rank ?? own.rank;
    const percentile = computePercentile(rank, Math.max(rank, own.players));
    return {
      leaderboard,
      me: { ...serializeRow({ ...own, rank, currentStreak }, ownName, key), percentile },
    };
  };
}
