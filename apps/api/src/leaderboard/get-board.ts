import { isDeepStrictEqual } from "node:util";
import type { LeaderboardInput, LeaderboardOutput } from "@jumbl/contract/leaderboard";
import type { Puzzle } from "@jumbl/db";
import { type BoardTop, type OwnBoardRow, readBoardTop } from "@jumbl/db/queries/boards/boards";
import { type Board, computePercentile, createNameMask } from "@jumbl/domain/leaderboard";
import { applyLapse } from "@jumbl/domain/streak";
import type { CallerContext } from "../procedures/context.ts";
import { findStreakDate } from "../plays/compute-stats.ts";
import { serializeRow, serializeRows } from "./serialize-rows.ts";

const MAX_ROWS = 100;

function listAnswers(puzzles: Puzzle[]): string[] {
  return puzzles.flatMap(({ word, alternates }) => [word, ...alternates]);
}

/**
 * The player's own name is masked only for answers of puzzles they have finished: masking it earlier would tell them that
 * their name contains the answer.
 */
function createOwnNameMask(puzzles: Puzzle[], finishedIds: string[]): (username: string) => string {
  return createNameMask(listAnswers(puzzles.filter(({ id }) => finishedIds.includes(id))));
}

/** Whether the first rows were read before the player's own row changed. */
function isOutdated({ rows }: BoardTop, own: OwnBoardRow | null, playerId: string): boolean {
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

/** `GET /api/leaderboard/…`: the first rows of a board and the player's own. See docs/rules.md#leaderboards. */
export async function getBoard(
  ctx: CallerContext,
  board: Board,
  { period }: LeaderboardInput,
): Promise<LeaderboardOutput> {
  const { db, caller, caches } = ctx;
  const key = { board, period };
  const playerBoard = await ctx.batched.readBoard({ ...key, userId: caller.id });
  const { today, own, finishedIds } = playerBoard;
  const { rows, players } = await caches.topRows.get(
    `${board} ${period} ${today}`,
    () => readBoardTop(db, { ...key, today, limit: MAX_ROWS }),
    (top) => isOutdated(top, own, caller.id),
  );
  const puzzles = await caches.puzzles.listDay(db, today);
  const listed = serializeRows(rows, { ...key, answers: listAnswers(puzzles) });
  // The streak as on the player's profile, where the grace hour keeps it alive.
  const { currentStreak } = applyLapse(playerBoard, findStreakDate(playerBoard));
  const ownName = createOwnNameMask(puzzles, finishedIds)(caller.username);
  if (own === null) {
    const me = {
      rank: null,
      user: { id: caller.id, username: ownName },
      stats: { currentStreak, averageTime: null, averageAttempts: null },
      provisional: false,
      percentile: null,
    };
    return { leaderboard: listed, total: Math.max(listed.length, players), me };
  }
  const at = rows.findIndex((row) => row.userId === caller.id);
  // With board marks, the rank and the number of players are some minutes old and may not fit the row just read.
  const rank = rows[at]?.rank ?? own.rank;
  const ownRow = serializeRow({ ...own, rank, currentStreak }, ownName, key);
  const isListedAlike = at === -1 || isDeepStrictEqual(listed[at], ownRow);
  const total = Math.max(rank, listed.length, players);
  return {
    leaderboard: isListedAlike ? listed : listed.with(at, ownRow),
    total,
    me: { ...ownRow, percentile: computePercentile(rank, total) },
  };
}
